import { sql } from 'kysely'
import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { guessesOf } from '#server/accounts/account/password/guesses.ts'
import { isPasswordOf } from '#server/accounts/account/password/password.ts'
import { networkOf } from '#server/platform/call/client.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { enter } from './person.ts'

const everywhere = { points: 100, minutes: 60 * 24 }

/** Logs in by password. Refuses `login_failed` for an unknown address and a wrong password alike, after the same time. */
export const login: Handler<typeof deskStaff.login> = async ({ email, password }, context) => {
  const { db, client, services } = context
  if (!isEmail(email.trim())) throw new Refusal('email_format')
  if (!password) throw new Refusal('enter_password')
  const address = canonicalEmail(email)
  const person = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .select(sql<string[]>`coalesce(array_agg(distinct ip), '{}')`.as('ips'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('ips'),
    )
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const guesses = guessesOf(services.limits, {
    name: 'wrong-staff-password',
    email: address,
    ip: client.ip,
    own: new Set(person?.ips?.map(networkOf)),
    everywhere,
  })
  await guesses.check()
  if (!(await isPasswordOf(person?.password_hash ?? null, password)) || !person) {
    await guesses.count()
    throw new Refusal('login_failed')
  }
  await guesses.reset()
  return enter(context, person.id, { isVerified: false })
}
