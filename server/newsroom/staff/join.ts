import { sql } from 'kysely'
import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, displayName, isEmail } from '#domain/accounts/account.ts'
import { maxPasswordLength, minStaffPasswordLength } from '#domain/platform/constants.ts'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { hashToken } from '#server/accounts/account/session/token.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { endLinks, linkOf } from './link.ts'
import { enter } from './person.ts'
import { endStaffSessions } from './session.ts'

const maxNameLength = 60

/** Uses a one-time link: creates the first owner, or sets the password of the person it is for, and logs in. */
export const join: Handler<typeof deskStaff.join> = async ({ token, email, name: typedName, password }, context) => {
  const { db, now } = context
  const known = await linkOf(db, token, now)
  const address = known.purpose === 'owner' ? canonicalEmail(email) : known.email
  const name = displayName(typedName, maxNameLength) || known.name
  if (!isEmail(address)) throw new Refusal('email_format')
  if (!name) throw new Refusal('enter_nickname')
  if (password.length < minStaffPasswordLength || password.length > maxPasswordLength)
    throw new Refusal('staff_password', { count: minStaffPasswordLength })
  const password_hash = await hashPassword(password)
  const staffId = await db.transaction().execute(async (trx) => {
    // Two who open the same link at the same moment: one of them is the first.
    await sql`lock table staff_link in share row exclusive mode`.execute(trx)
    const link = await linkOf(trx, token, now)
    await trx.updateTable('staff_link').set({ used_at: now }).where('token_hash', '=', hashToken(token)).execute()
    if (link.staffId !== null) await endLinks(trx, link.staffId, now)
    const values = { email: address, name, password_hash }
    const { id } = link.staffId
      ? await trx
          .updateTable('staff')
          .set(values)
          .where('id', '=', link.staffId)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('staff')
          .values({ ...values, role: 'owner', created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
    await endStaffSessions(trx, id, now)
    await recordChange(trx, { staffId: id, now }, link.purpose === 'reset' ? 'staff.password' : 'staff.join', id, {
      after: { email: address, name },
    })
    return id
  })
  return enter(context, staffId, { isVerified: false })
}
