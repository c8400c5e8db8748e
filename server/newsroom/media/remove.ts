import { Refusal } from '#contract/errors.ts'
import type { deskMedia } from '#contract/newsroom/media.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { useFile } from './file.ts'
import { openMedia } from './open.ts'
import { countUses } from './uses.ts'

export const remove: Handler<typeof deskMedia.remove> = async ({ id }, context) => {
  const { db, config, caller } = context
  await db.transaction().execute(async (trx) => {
    const { key, ...before } = await openMedia(trx, caller, id)
    const count = (await countUses(trx, [key])).get(key) ?? 0
    if (count > 0) throw new Refusal('media_used', { count })
    await trx.deleteFrom('media').where('id', '=', id).execute()
    await useFile(trx, config, id)
    await recordChange(trx, context, { action: 'media.remove', kind: 'media', id, before })
  })
  return { id }
}
