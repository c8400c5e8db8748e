import type { Database } from '#server/data/database.ts'
import { findRecording } from '#server/newsroom/recording/find.ts'
import { streamParts } from '#server/newsroom/recording/read-parts.ts'
import type { ImageStore } from '#server/upload/store/image-store.ts'
import { answerRange } from './ranges.ts'

/** Answers a request for a recording that the newsroom uploaded, read from the store as it is sent; undefined where there is none. */
export async function answerRecording(
  request: Request,
  path: string,
  { db, store }: { db: Database; store: ImageStore },
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const found = await findRecording(db, path)
  if (!found) return undefined
  const { key, bytes, mediaType } = found
  const recording = {
    size: bytes,
    type: mediaType,
    etag: `"${key}"`,
    read: (range: { start: number; end: number }) => streamParts(store, key, range),
  }
  return answerRange(request, recording, headers)
}
