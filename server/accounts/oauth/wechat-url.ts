import type { oauth } from '#contract/accounts/oauth.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { beginLogin } from '#server/accounts/identity/login.ts'
import type { IdentityServices } from '#server/accounts/identity/providers.ts'

export const wechatUrl: Handler<typeof oauth.wechatUrl, IdentityServices> = (_, context) =>
  beginLogin(context, 'wechat')
