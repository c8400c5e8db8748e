import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { sendCode } from './send-code.ts'

export const sendRegisterCode: Handler<typeof account.sendRegisterCode, MailServices> = ({ email }, context) =>
  sendCode(context, email, 'register')
