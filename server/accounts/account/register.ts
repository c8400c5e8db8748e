import type { account } from '#contract/accounts/account.ts'
import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { findOrCreateAccount, logIn } from './account.ts'
import { spendCode } from './code/code.ts'
import { hashPassword } from './password/password.ts'

/**
 * Creates an account with a password and logs in. No code is sent to an address that already has an account, so none is
 * valid for it.
 */
export const register: Handler<typeof account.register> = async (form, context) => {
  const fault = firstFault({ mode: 'register', ...form })
  if (fault) throw new Refusal(fault)
  const { db, locale } = context
  const email = canonicalEmail(form.email)
  await spendCode(context, email, 'register', form.code)
  const passwordHash = await hashPassword(form.password)
  const accountId = await findOrCreateAccount(db, email, locale)
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .execute()
  return logIn(context, accountId)
}
