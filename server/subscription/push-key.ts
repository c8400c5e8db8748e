import type { subscription } from '#contract/subscription.ts'
import type { Handler } from '#server/call/handler.ts'
import type { PushServices } from '#server/push/push.ts'

export const pushKey: Handler<typeof subscription.pushKey, PushServices> = async (_, { services }) => ({
  key: await services.push.publicKey(),
})
