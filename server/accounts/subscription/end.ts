import type { subscription } from '#contract/accounts/subscription.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { subscriptionByKey } from './key.ts'

export const end: Handler<typeof subscription.end> = async ({ key }, { db }) => {
  try {
    const { id } = await subscriptionByKey(db, key)
    await db.deleteFrom('subscription').where('id', '=', id).execute()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return {}
}
