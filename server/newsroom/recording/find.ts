import { recordingTypes } from '#domain/media/recording.ts'
import type { Database } from '#server/platform/data/database.ts'
import { rowOf } from '#server/platform/data/rows.ts'
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
  const row = await rowOf(db, 'recording', { key: named.key, type: named.type }, ['key', 'bytes', 'type'])
  return row && { key: row.key, bytes: row.bytes, mediaType: recordingTypes[named.type] }
}
