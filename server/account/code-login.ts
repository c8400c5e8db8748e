import { canonicalEmail, firstFault } from '#domain/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import type { MailServices } from '#server/mail/send.ts'
import { accountOf, logIn } from './account.ts'
import { spendCode } from './code.ts'
import { sendCode } from './send-code.ts'

/** Logs in with a mailed code; whoever reads the mail of an address may have its account, and gets one where there is none. */
export async function logInByCode(context: CallContext, email: string, code: string) {
  const fault = firstFault({ mode: 'code', email, code, password: '', repassword: '' })
  if (fault) throw new Refusal(fault)
  const address = canonicalEmail(email)
  await spendCode(context.db, address, 'login', code, context.now)
  return logIn(context, await accountOf(context.db, address, context.locale))
}

export const codeLogin: Handler<'account.codeLogin'> = ({ email, code }, context) => logInByCode(context, email, code)

/** Without a code it sends one, with one it logs in (R630, A17). */
export const emailLogin: Handler<'account.emailLogin', MailServices> = ({ email, code }, context) =>
  code.trim() ? logInByCode(context, email, code) : sendCode(context, email, 'login')
