import { Refusal } from '#contract/errors.ts'
import type { AccountContext } from '#server/platform/call/handler.ts'
import { spendCode } from '#server/accounts/account/code/code.ts'
import { isPasswordOf } from './password.ts'
import { theRow } from '#server/platform/data/rows.ts'

/**
 * An account of an identity provider with neither password nor address proves itself by a session that is at most this
 * old.
 */
const freshMs = 10 * 60_000

/**
 * Returns the account after the caller has proved more than possession of a token, which an unattended browser has.
 * Refuses `enter_password`, `login_failed`, `enter_code`, the refusals of codes, and `login_again`.
 */
export async function prove(context: AccountContext, password: string, code: string) {
  const { db, now } = context
  const { accountId, sessionId } = context.caller
  const account = await theRow(db, 'account', { id: accountId }, ['email', 'fid', 'signer_uuid', 'password_hash'])
  if (account.password_hash !== null) {
    if (!password) throw new Refusal('enter_password')
    if (!(await isPasswordOf(account.password_hash, password))) throw new Refusal('login_failed')
  } else if (account.email !== null) {
    if (!code.trim()) throw new Refusal('enter_code')
    await spendCode(context, account.email, 'login', code)
  } else {
    const session = await theRow(db, 'session', { id: sessionId }, ['created_at'])
    if (now.getTime() - session.created_at.getTime() > freshMs) throw new Refusal('login_again')
  }
  return account
}
