import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { makeLink } from './link.ts'

const perAddress = { points: 5, minutes: 60 }

/**
 * Mails a link for a new password to a member of staff who has joined; only the mail reveals whether the address is
 * known.
 */
export const forgot: Handler<typeof deskStaff.forgot, MailServices> = async (
  input,
  { db, config, locale, now, services },
) => {
  if (!isEmail(input.email.trim())) throw new Refusal('email_format')
  const email = canonicalEmail(input.email)
  await services.limits.count('staff-reset', email, perAddress)
  const person = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (person) {
    const link = config.site.origin + (await makeLink(db, 'reset', person.id, now))
    await services.mailer.sendLetter(email, 'staff_reset', locale, { link })
  }
  return {}
}
