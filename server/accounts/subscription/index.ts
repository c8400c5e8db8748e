import { subscription } from '#contract/accounts/subscription.ts'
import { bind } from '#server/platform/call/bind.ts'
import { change } from './change.ts'
import { confirm } from './confirm.ts'
import { end } from './end.ts'
import { info } from './info.ts'
import { pushKey } from './push-key.ts'
import { saveMail } from './save-mail.ts'
import { renewPush, savePush } from './save-push.ts'

export const handlers = bind(subscription, { pushKey, savePush, renewPush, saveMail, info, change, confirm, end })
