import type { deskRecording } from '#contract/newsroom/recording.ts'
import { Refusal } from '#contract/errors.ts'
import { partBytes } from '#domain/media/recording.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { UploadServices } from '#server/platform/upload/images.ts'
import { partName } from './address.ts'
import { startsLikeRecording } from './container.ts'
import { unfinishedOf } from './unfinished.ts'

/** Refuses `recording_part` for a part of another size than it must have, and `recording_type` by the first one. */
export const part: Handler<typeof deskRecording.part, UploadServices> = async (input, context) => {
  const { db, services, caller } = context
  const [id, number, file] = [input.id[0]!, input.number[0]!, input.file[0]!]
  const { key, bytes } = await unfinishedOf(db, caller, id)
  if (file.size === 0 || file.size !== partBytes(bytes, number)) throw new Refusal('recording_part')
  const content = Buffer.from(await file.arrayBuffer())
  if (number === 0 && !startsLikeRecording(content)) throw new Refusal('recording_type')
  await services.images.store.put(partName(key, number), content, 'application/octet-stream')
  await db
    .insertInto('recording_part')
    .values({ recording_id: id, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { number }
}
