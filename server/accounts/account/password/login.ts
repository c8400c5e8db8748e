import type { account } from '#contract/accounts/account.ts'
import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { networkOf } from '#server/platform/call/client.ts'
import { logIn } from '#server/accounts/account/account.ts'
import { logInByCode } from '#server/accounts/account/code/log-in-by-code.ts'
import { isPasswordOf } from './password.ts'

/**
 * The limit of wrong passwords for one address from one network; a client in another network cannot lock the owner out.
 */
const perNetwork = { points: 10, minutes: 15 }
/** The limit for all networks together: many machines that guess at one account. */
const perAccount = { points: 200, minutes: 60 * 24 }

async function logInByPassword(context: CallContext, email: string, password: string) {
  const fault = firstFault({ mode: 'password', email, password, code: '', repassword: '' })
  if (fault) throw new Refusal(fault)
  const { db, client, services } = context
  const address = canonicalEmail(email)
  const here = `${address} ${networkOf(client.ip)}`
  await services.limits.check('wrong-password-here', here, perNetwork)
  await services.limits.check('wrong-password', address, perAccount)
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', address)
    .executeTakeFirst()
  if (!(await isPasswordOf(account?.password_hash ?? null, password)) || !account) {
    await services.limits.count('wrong-password-here', here, perNetwork)
    await services.limits.count('wrong-password', address, perAccount)
    throw new Refusal('login_failed')
  }
  await services.limits.reset('wrong-password-here', here, perNetwork)
  return logIn(context, account.id)
}

/**
 * Logs in with a password; with a code instead of a password, by code. Refuses `login_failed` for an unknown address
 * and a wrong password alike.
 */
export const login: Handler<typeof account.login> = ({ email, password, code }, context) =>
  code.trim() && !password ? logInByCode(context, email, code) : logInByPassword(context, email, password)
