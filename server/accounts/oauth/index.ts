import { oauth } from '#contract/accounts/oauth.ts'
import { bind } from '#server/platform/call/bind.ts'
import { google } from './google.ts'
import { googleUrl } from './google-url.ts'
import { wechat } from './wechat.ts'
import { wechatUrl } from './wechat-url.ts'
import { x } from './x.ts'
import { xUrl } from './x-url.ts'

export const handlers = bind(oauth, { googleUrl, google, xUrl, x, wechatUrl, wechat })
