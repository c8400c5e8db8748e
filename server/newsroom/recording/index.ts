import { randomBytes } from 'node:crypto'
import { deskRecording } from '#contract/newsroom/recording.ts'
import { bind, type Handler, type StaffCaller } from '#server/platform/call/handler.ts'
import { partsOf, recordingPartBytes, partBytes } from '#domain/media/recording.ts'
import { Refusal } from '#contract/errors.ts'
import type { UploadServices } from '#server/platform/upload/save.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { addMissing, theRow } from '#server/platform/data/rows.ts'
import { partName, recordingPath } from './address.ts'
import { startsLikeRecording, containerOf } from './container.ts'
import { readerOf } from './read-parts.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A recording that its uploader has not finished yet. Refuses `not_found` for every other one. */
async function unfinishedOf(db: Database, caller: StaffCaller, id: number): Promise<{ key: string; bytes: number }> {
  const recording = await theRow(db, 'recording', { id, staff_id: caller.staffId, type: null }, ['key', 'bytes'])
  return recording
}

/** Refuses `recording_broken` where a part is missing, and where the container is none of ours or ends early. */
const finish: Handler<typeof deskRecording.finish, UploadServices> = async ({ id }, context) => {
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
    await recordChange(trx, context, 'recording.add', id, { after: { url, bytes } })
  })
  return { url, type }
}

/** Refuses `recording_part` for a part of another size than it must have, and `recording_type` by the first one. */
const part: Handler<typeof deskRecording.part, UploadServices> = async (input, context) => {
  const { db, services, caller } = context
  const [id, number, file] = [input.id[0]!, input.number[0]!, input.file[0]!]
  const { key, bytes } = await unfinishedOf(db, caller, id)
  if (file.size === 0 || file.size !== partBytes(bytes, number)) throw new Refusal('recording_part')
  const content = Buffer.from(await file.arrayBuffer())
  if (number === 0 && !startsLikeRecording(content)) throw new Refusal('recording_type')
  await services.images.store.put(partName(key, number), content, 'application/octet-stream')
  await addMissing(db, 'recording_part', { recording_id: id, number })
  return { number }
}

const begin: Handler<typeof deskRecording.begin> = async ({ bytes }, { db, caller, now }) => {
  const { id } = await db
    .insertInto('recording')
    .values({ key: randomBytes(10).toString('hex'), bytes, staff_id: caller.staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, part_bytes: recordingPartBytes, parts: partsOf(bytes) }
}

export const handlers = bind(deskRecording, { begin, finish, part })
