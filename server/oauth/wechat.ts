import type { oauth } from '#contract/oauth.ts'
import type { Handler } from '#server/call/handler.ts'
import { endLogin } from '#server/identity/login.ts'
import type { IdentityServices } from '#server/identity/providers.ts'

export const wechat: Handler<typeof oauth.wechat, IdentityServices> = (returned, context) =>
  endLogin(context, 'wechat', returned)
