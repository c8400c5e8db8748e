import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, displayName, isEmail } from '#domain/accounts/account.ts'
import { mayManage } from '#domain/newsroom/staff-roles.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { makeLink } from './link.ts'
import { addStaff, changeRole, lockedStaff } from './staff.ts'

/**
 * Adds a member of staff and mails their link; who was invited before gets another link and the role of the later
 * invitation. Nobody is added if the mail cannot be sent.
 */
export const invite: Handler<typeof deskStaff.invite, MailServices> = async (input, context) => {
  const { db, caller, config, locale, now, services } = context
  if (!isEmail(input.email.trim())) throw new Refusal('email_format')
  if (!mayManage(caller.role, input.role)) throw new Refusal('not_permitted')
  const email = canonicalEmail(input.email)
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .where('ended_at', 'is', null)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (waiting) {
      const before = await lockedStaff(trx, waiting.id)
      if (!mayManage(caller.role, before.role)) throw new Refusal('not_permitted')
      await changeRole(trx, context, { id: waiting.id, ...before }, input.role)
    }
    const name = displayName(input.name, 60) || email.slice(0, email.indexOf('@'))
    const id = waiting?.id ?? (await addStaff(trx, context, { email, name, role: input.role }))
    const link = config.site.origin + (await makeLink(trx, 'invitation', id, now))
    await services.mailer.sendLetter(email, 'staff_invitation', locale, { link })
    return { id }
  })
}
