import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { sendCode } from './send-code.ts'
import { logInByCode } from './log-in-by-code.ts'

/** Without a code it sends one, with one it logs in. */
export const emailLogin: Handler<typeof account.emailLogin, MailServices> = ({ email, code }, context) =>
  code.trim() ? logInByCode(context, email, code) : sendCode(context, email, 'login')
