import type { subscription } from '#contract/accounts/subscription.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { PushServices } from '#server/platform/push/push.ts'

export const pushKey: Handler<typeof subscription.pushKey, PushServices> = async (_, { services }) => ({
  key: await services.push.publicKey(),
})
