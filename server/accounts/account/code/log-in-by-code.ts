import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { findOrCreateAccount, logIn } from '#server/accounts/account/account.ts'
import { spendCode } from './code.ts'

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
