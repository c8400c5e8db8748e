import type { oauth } from '#contract/oauth.ts'
import type { Handler } from '#server/call/handler.ts'
import { beginLogin } from '#server/identity/login.ts'
import type { IdentityServices } from '#server/identity/providers.ts'

export const wechatUrl: Handler<typeof oauth.wechatUrl, IdentityServices> = (_, context) =>
  beginLogin(context, 'wechat')
