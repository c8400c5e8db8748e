import type { account } from '#contract/accounts/account.ts'
import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { logIn } from '#server/accounts/account/account.ts'
import { networksOf } from '#server/accounts/account/code/code.ts'
import { logInByCode } from '#server/accounts/account/code/log-in-by-code.ts'
import { guessesOf } from './guesses.ts'
import { isPasswordOf } from './password.ts'

const everywhere = { points: 200, minutes: 60 * 24 }

async function logInByPassword(context: CallContext, email: string, password: string) {
  const fault = firstFault({ mode: 'password', email, password, code: '', repassword: '' })
  if (fault) throw new Refusal(fault)
  const { db, client, services } = context
  const address = canonicalEmail(email)
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', address)
    .executeTakeFirst()
  const guesses = guessesOf(services.limits, {
    name: 'wrong-password',
    email: address,
    ip: client.ip,
    own: await networksOf(db, address),
    everywhere,
  })
  await guesses.check()
  if (!(await isPasswordOf(account?.password_hash ?? null, password)) || !account) {
    await guesses.count()
    throw new Refusal('login_failed')
  }
  await guesses.reset()
  return logIn(context, account.id)
}

/**
 * Logs in with a password; with a code instead of a password, by code. Refuses `login_failed` for an unknown address
 * and a wrong password alike.
 */
export const login: Handler<typeof account.login> = ({ email, password, code }, context) =>
  code.trim() && !password ? logInByCode(context, email, code) : logInByPassword(context, email, password)
