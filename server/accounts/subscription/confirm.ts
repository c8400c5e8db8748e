import type { subscription } from '#contract/accounts/subscription.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { subscriptionByKey } from './key.ts'
import { viewOf } from './preferences.ts'

export const confirm: Handler<typeof subscription.confirm> = async ({ key }, { db, now }) => {
  const row = await subscriptionByKey(db, key)
  const confirmed_at = row.confirmed_at ?? now
  await db.updateTable('subscription').set({ confirmed_at }).where('id', '=', row.id).execute()
  return viewOf(db, { ...row, confirmed_at })
}
