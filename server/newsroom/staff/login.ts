import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { isPasswordOf } from '#server/accounts/account/password/password.ts'
import { networkOf } from '#server/platform/call/client.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { enter } from './person.ts'

/** Wrong passwords for one address from one network; a stranger in another network cannot lock an editor out. */
const perNetwork = { points: 10, minutes: 15 }
/** And from everywhere together: many machines that guess at one password. */
const perPerson = { points: 100, minutes: 60 * 24 }

/** Logs in by password. Refuses `login_failed` for an unknown address and a wrong password alike, after the same time. */
export const login: Handler<typeof deskStaff.login> = async ({ email, password }, context) => {
  const { db, client, services } = context
  if (!isEmail(email.trim())) throw new Refusal('email_format')
  if (!password) throw new Refusal('enter_password')
  const address = canonicalEmail(email)
  const here = `${address} ${networkOf(client.ip)}`
  await services.limits.check('wrong-staff-password-here', here, perNetwork)
  await services.limits.check('wrong-staff-password', address, perPerson)
  const person = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!(await isPasswordOf(person?.password_hash ?? null, password)) || !person) {
    await services.limits.count('wrong-staff-password-here', here, perNetwork)
    await services.limits.count('wrong-staff-password', address, perPerson)
    throw new Refusal('login_failed')
  }
  await services.limits.reset('wrong-staff-password-here', here, perNetwork)
  return enter(context, person.id, { isVerified: false })
}
