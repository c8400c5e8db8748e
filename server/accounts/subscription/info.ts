import type { subscription } from '#contract/accounts/subscription.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { subscriptionByKey } from './key.ts'
import { viewOf } from './preferences.ts'

export const info: Handler<typeof subscription.info> = async ({ key }, { db }) =>
  viewOf(db, await subscriptionByKey(db, key))
