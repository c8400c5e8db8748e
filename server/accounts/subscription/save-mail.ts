import type { subscription } from '#contract/accounts/subscription.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { openKeys } from './key.ts'
import { linksOf } from './links.ts'
import { columnsOf, sendsMail } from './preferences.ts'

/** Mails that strangers can cause to one address. */
const perAddress = { points: 4, minutes: 24 * 60 }

export const saveMail: Handler<typeof subscription.saveMail, MailServices> = async (
  { email: typed, ...preferences },
  context,
) => {
  const { db, services, config, locale, caller, now } = context
  if (!isEmail(typed.trim())) throw new Refusal('email_format')
  if (!sendsMail(preferences)) throw new Refusal('subscription_empty')
  const email = canonicalEmail(typed)
  await services.limits.count('subscription.address', email, perAddress)
  const columns = { ...columnsOf(preferences, locale), account_id: accountIdOf(caller) ?? null, created_at: now }
  const row = await db
    .insertInto('subscription')
    .values({ ...columns, email })
    // Nobody but its owner changes a confirmed one.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(columns).where('subscription.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  const known =
    row ?? (await db.selectFrom('subscription').select('id').where('email', '=', email).executeTakeFirstOrThrow())
  const key = (await openKeys(db)).of({ id: known.id, address: email })
  const links = linksOf(config, locale, key)
  await services.mailer.sendLetter(email, row ? 'subscription_confirm' : 'subscription_known', locale, {
    link: row ? links.confirm : links.manage,
  })
  return {}
}
