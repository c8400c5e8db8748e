import type { subscription } from '#contract/accounts/subscription.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { subscriptionByKey } from './key.ts'
import { columnsOf, sendsMail, viewOf } from './preferences.ts'

export const change: Handler<typeof subscription.change> = async ({ key, ...preferences }, { db, locale }) => {
  const row = await subscriptionByKey(db, key)
  const isMail = row.email !== null
  if (isMail && !sendsMail(preferences)) throw new Refusal('subscription_empty')
  const columns = columnsOf(preferences, locale)
  const changed = await db
    .updateTable('subscription')
    .set(isMail ? columns : { ...columns, has_alerts: true, digest_hour: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewOf(db, changed)
}
