import { oauth } from '#contract/oauth.ts'
import { bind } from '#server/call/bind.ts'
import { beginLogin, endLogin } from '#server/identity/login.ts'

export const handlers = bind(oauth, {
  googleUrl: (_, context) => beginLogin(context, 'google'),
  google: (comeback, context) => endLogin(context, 'google', comeback),
  xUrl: (_, context) => beginLogin(context, 'x'),
  x: (comeback, context) => endLogin(context, 'x', comeback),
  wechatUrl: (_, context) => beginLogin(context, 'wechat'),
  wechat: (comeback, context) => endLogin(context, 'wechat', comeback),
})
