import { randomBytes } from 'node:crypto'
import type { deskRecording } from '#contract/newsroom/recording.ts'
import { partsOf, recordingPartBytes } from '#domain/media/recording.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const begin: Handler<typeof deskRecording.begin> = async ({ bytes }, { db, caller, now }) => {
  const { id } = await db
    .insertInto('recording')
    .values({ key: randomBytes(10).toString('hex'), bytes, staff_id: caller.staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, part_bytes: recordingPartBytes, parts: partsOf(bytes) }
}
