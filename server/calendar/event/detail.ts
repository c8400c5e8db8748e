import type { activity } from '#contract/calendar/event.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { near } from './near.ts'
import { readActivityFacts } from './read-facts.ts'

/** One event. Refuses `not_found`, and `withdrawn` with the reason. */
export const detail: Handler<typeof activity.detail> = async ({ id }, context) => {
  const [item, facts] = await Promise.all([
    readDetail('activity', id, context),
    readActivityFacts(context.db, id, context.locale),
  ])
  if (!facts) throw new Refusal('not_found')
  return { ...item, ...facts, near: await near(id, facts, context) }
}
