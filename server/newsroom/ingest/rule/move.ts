import type { deskRule } from '#contract/newsroom/rule.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { lockOrder, storeOrder } from './place.ts'
import { readDeskRule, readDeskRules, withVersion } from './view.ts'

/** Refuses `not_found`. */
export const move: Handler<typeof deskRule.move> = ({ id, to }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const { name, outlet } = await readDeskRule(trx, id)
    if (outlet) admitPublishing(context)
    const before = (await readDeskRules(trx)).map((rule) => rule.id)
    const from = before.indexOf(id)
    const place = from + (to === 'up' ? -1 : 1)
    if (place >= 0 && place < before.length) {
      const order = before.with(from, before[place]!).with(place, id)
      await storeOrder(trx, order)
      await recordChange(trx, context, {
        action: 'rule.move',
        kind: 'rule',
        id,
        before: { name, place: from + 1 },
        after: { name, place: place + 1 },
      })
    }
    return { list: (await readDeskRules(trx)).map(withVersion) }
  })
