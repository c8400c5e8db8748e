import type { account } from '#contract/accounts/account.ts'
import { canonicalEmail, firstFault } from '#domain/accounts/account.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { spendCode } from '#server/accounts/account/code/code.ts'
import { hashPassword } from './password.ts'
import { endSessions } from '#server/accounts/account/session/session.ts'

/**
 * Sets a new password, ends every session of the account and notifies its owner, by mail and by a message. A client with an older
 * token gets 10004 and must log in again.
 */
export const resetPassword: Handler<typeof account.resetPassword, MailServices> = async (
  { copassword, ...input },
  context,
) => {
  const form = { ...input, repassword: input.repassword || copassword }
  const fault = firstFault({ mode: 'forgot', ...form })
  if (fault) throw new Refusal(fault)
  const { db, now } = context
  const email = canonicalEmail(form.email)
  await spendCode(context, email, 'reset', form.code)
  const passwordHash = await hashPassword(form.password)
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new Refusal('code_wrong')
    await endSessions(trx, account.id, {}, 'replaced', now)
    await trx
      .insertInto('message')
      .values({ account_id: account.id, kind: 'password_changed', created_at: now })
      .execute()
  })
  // The password is changed whether or not the notice arrives.
  await context.services.mailer.send(email, 'password_changed', context.locale).catch(() => {})
  return {}
}
