import { recordingTypes } from '#domain/media/recording.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordingInPath } from './address.ts'

export interface FoundRecording {
  key: string
  bytes: number
  mediaType: string
}

/** The recording at a path of this site; undefined if there is none. */
export async function findRecording(db: Database, path: string): Promise<FoundRecording | undefined> {
  const named = recordingInPath(path)
  if (!named) return undefined
  const row = await db
    .selectFrom('recording')
    .select(['key', 'bytes', 'type'])
    .where('key', '=', named.key)
    .where('type', '=', named.type)
    .executeTakeFirst()
  return row && { key: row.key, bytes: row.bytes, mediaType: recordingTypes[named.type] }
}
