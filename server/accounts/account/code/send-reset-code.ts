import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { sendCode } from './send-code.ts'

export const sendResetCode: Handler<typeof account.sendResetCode, MailServices> = ({ email }, context) =>
  sendCode(context, email, 'reset')
