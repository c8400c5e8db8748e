import { oauth } from '#contract/accounts/oauth.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { beginLogin, endLogin } from '#server/accounts/identity/login.ts'
import type { IdentityServices } from '#server/accounts/identity/providers.ts'

const wechat: Handler<typeof oauth.wechat, IdentityServices> = (returned, context) =>
  endLogin(context, 'wechat', returned)

const wechatUrl: Handler<typeof oauth.wechatUrl, IdentityServices> = (_, context) => beginLogin(context, 'wechat')

const google: Handler<typeof oauth.google, IdentityServices> = (returned, context) =>
  endLogin(context, 'google', returned)

const googleUrl: Handler<typeof oauth.googleUrl, IdentityServices> = (_, context) => beginLogin(context, 'google')

const x: Handler<typeof oauth.x, IdentityServices> = (returned, context) => endLogin(context, 'x', returned)

const xUrl: Handler<typeof oauth.xUrl, IdentityServices> = (_, context) => beginLogin(context, 'x')

export const handlers = bind(oauth, { googleUrl, google, xUrl, x, wechatUrl, wechat })
