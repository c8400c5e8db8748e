import { Refusal } from '#contract/errors.ts'
import type { deskSlot } from '#contract/newsroom/slot.ts'
import { slotsTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { settingsOf } from './list.ts'

export const remove: Handler<typeof deskSlot.remove> = async ({ id, version }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('home_slot')
      .select(['place', 'article_id', 'lang', 'position', 'starts_at', 'ends_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    refuseStale(version, settingsOf(before))
    await trx.deleteFrom('home_slot').where('id', '=', id).execute()
    await publishEvents(trx, [{ kind: 'data', tag: slotsTag }])
    await recordChange(trx, context, { action: 'slot.remove', kind: 'slot', id, before })
  })
  return { id }
}
