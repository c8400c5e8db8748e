import type { Database } from '#server/platform/data/database.ts'
import { findRecording } from '#server/newsroom/recording/find.ts'
import { streamParts } from '#server/newsroom/recording/read-parts.ts'
import type { ImageStore } from '#server/platform/upload/store/image-store.ts'
import { answerRange } from './ranges.ts'

/**
 * Answers a request for a recording that the newsroom uploaded, reading it from the store while it is sent; 404 if
 * there is none.
 */
export async function answerRecording(
  request: Request,
  path: string,
  { db, store }: { db: Database; store: ImageStore },
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const found = await findRecording(db, path)
  if (!found)
    return new Response('There is no such recording', {
      status: 404,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    })
  const { key, bytes, mediaType } = found
  const recording = {
    size: bytes,
    type: mediaType,
    etag: `"${key}"`,
    read: (range: { start: number; end: number }) => streamParts(store, key, range),
  }
  return answerRange(request, recording, headers)
}
