import type { oauth } from '#contract/accounts/oauth.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { endLogin } from '#server/accounts/identity/login.ts'
import type { IdentityServices } from '#server/accounts/identity/providers.ts'

export const wechat: Handler<typeof oauth.wechat, IdentityServices> = (returned, context) =>
  endLogin(context, 'wechat', returned)
