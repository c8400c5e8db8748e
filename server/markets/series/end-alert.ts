import { Refusal } from '#contract/errors.ts'
import type { series } from '#contract/markets/series.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** Refuses `not_found` for an alert that is not the caller's or has become a message. */
export const endAlert: Handler<typeof series.endAlert> = async ({ id }, { db, caller: { accountId } }) => {
  const ended = await db
    .deleteFrom('series_alert')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('not_found')
  return ended
}
