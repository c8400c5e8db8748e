import type { deskMedia } from '#contract/newsroom/media.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { checkedWords, openMedia } from './open.ts'
import { mediaOf } from './rows.ts'

export const save: Handler<typeof deskMedia.save> = async ({ id, ...input }, context) => {
  const { db, caller } = context
  await db.transaction().execute(async (trx) => {
    const media = await openMedia(trx, caller, id)
    const before = { title: media.title, alts: media.alts, credit: media.credit }
    const words = checkedWords({ alts: { ...media.alts, ...input.alts }, credit: input.credit ?? media.credit })
    const after = { title: (input.title ?? media.title).trim(), ...words }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await trx
      .updateTable('media')
      .set({ ...after, alts: JSON.stringify(after.alts) })
      .where('id', '=', id)
      .execute()
    await recordChange(trx, context, { action: 'media.save', kind: 'media', id, before, after })
  })
  return { media: await mediaOf(db, id) }
}
