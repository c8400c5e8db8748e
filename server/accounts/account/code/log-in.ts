import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { findOrCreateAccount, logIn } from '#server/accounts/account/account.ts'
import { spendCode } from './code.ts'
import type { account } from '#contract/accounts/account.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { sendCode } from './send-code.ts'

/**
 * Logs in with a mailed code. Access to the mailbox of an address is access to its account, which is created if there
 * is none.
 */
export async function logInByCode(context: CallContext, email: string, code: string) {
  const fault = firstFault({ mode: 'code', email, code, password: '', repassword: '' })
  if (fault) throw new Refusal(fault)
  const address = canonicalEmail(email)
  await spendCode(context, address, 'login', code)
  return logIn(context, await findOrCreateAccount(context.db, address, context.locale))
}

export const codeLogin: Handler<typeof account.codeLogin> = ({ email, code }, context) =>
  logInByCode(context, email, code)

/** Without a code it sends one, with one it logs in. */
export const emailLogin: Handler<typeof account.emailLogin, MailServices> = ({ email, code }, context) =>
  code.trim() ? logInByCode(context, email, code) : sendCode(context, email, 'login')
