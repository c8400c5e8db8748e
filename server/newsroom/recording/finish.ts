import type { deskRecording } from '#contract/newsroom/recording.ts'
import { Refusal } from '#contract/errors.ts'
import { partsOf } from '#domain/media/recording.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import type { UploadServices } from '#server/platform/upload/images.ts'
import { recordingPath } from './address.ts'
import { containerOf } from './container.ts'
import { readerOf } from './read-parts.ts'
import { unfinishedOf } from './unfinished.ts'

/** Refuses `recording_broken` where a part is missing, and where the container is none of ours or ends early. */
export const finish: Handler<typeof deskRecording.finish, UploadServices> = async ({ id }, context) => {
  const { db, services, caller } = context
  const { key, bytes } = await unfinishedOf(db, caller, id)
  const { count } = await db
    .selectFrom('recording_part')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recording_id', '=', id)
    .executeTakeFirstOrThrow()
  const isWhole = count === partsOf(bytes)
  const type = isWhole ? await containerOf(readerOf(services.images.store, key, bytes), bytes) : undefined
  if (!type) throw new Refusal('recording_broken')
  const url = recordingPath(key, type)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('recording')
      .set({ type })
      .where('id', '=', id)
      .where('type', 'is', null)
      .executeTakeFirst()
    // Another request has finished it meanwhile.
    if (numUpdatedRows === 0n) throw new Refusal('not_found')
    await recordChange(trx, context, { action: 'recording.add', kind: 'recording', id, after: { url, bytes } })
  })
  return { url, type }
}
