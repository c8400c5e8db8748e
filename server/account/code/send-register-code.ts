import type { account } from '#contract/account.ts'
import type { Handler } from '#server/call/handler.ts'
import type { MailServices } from '#server/mail/send.ts'
import { sendCode } from './send-code.ts'

export const sendRegisterCode: Handler<typeof account.sendRegisterCode, MailServices> = ({ email }, context) =>
  sendCode(context, email, 'register')
