import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Mailer } from '#server/platform/mail/send.ts'
import { makeLink } from './link.ts'

const perAddress = { points: 5, minutes: 60 }
const lifeMs = 60 * 60_000

/**
 * Notes that somebody wants a new password; `mailResets` looks whether the address is known. Neither the response nor
 * its time reveals that.
 */
export const forgot: Handler<typeof deskStaff.forgot> = async (input, { db, locale, now, services }) => {
  if (!isEmail(input.email.trim())) throw new Refusal('email_format')
  const email = canonicalEmail(input.email)
  await services.limits.count('staff-reset', email, perAddress)
  await db.insertInto('staff_reset_request').values({ email, locale, created_at: now }).execute()
  return {}
}

interface ResetContext {
  db: Database
  config: Pick<Config, 'site'>
  mailer: Pick<Mailer, 'sendLetter'>
  now: Date
}

/**
 * Mails a link for a new password to each member of staff who has joined and for whom it was asked. A mail that cannot
 * be sent is tried again for an hour. Returns how many were sent.
 */
export async function mailResets({ db, config, mailer, now }: ResetContext): Promise<number> {
  await db
    .deleteFrom('staff_reset_request')
    .where('created_at', '<', new Date(now.getTime() - lifeMs))
    .execute()
  const asked = await db
    .selectFrom('staff_reset_request as request')
    .leftJoin('staff', (join) =>
      join.onRef('staff.email', '=', 'request.email').on('ended_at', 'is', null).on('password_hash', 'is not', null),
    )
    .select(['request.id', 'request.email', 'request.locale', 'staff.id as staffId'])
    .orderBy('request.id')
    .execute()
  let sent = 0
  for (const { id, email, locale, staffId } of asked) {
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('staff_reset_request').where('id', '=', id).execute()
        if (staffId === null) return
        const link = config.site.origin + (await makeLink(trx, 'reset', staffId, now))
        await mailer.sendLetter(email, 'staff_reset', locale as Locale, { link })
        sent++
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
  return sent
}
