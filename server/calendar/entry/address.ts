import { randomBytes } from 'node:crypto'
import type { calendar } from '#contract/calendar/entry.ts'
import { localisePath } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { ownCalendarPath } from '#contract/calendar/ics.ts'

/** The secret address of the own calendar in the language of the call. */
export const address: Handler<typeof calendar.address> = async ({ renew }, { db, config, caller, locale }) => {
  const secret = randomBytes(24).toString('base64url')
  const row = await db
    .insertInto('calendar_key')
    .values({ account_id: caller.accountId, secret })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ secret: renew ? secret : eb.ref('calendar_key.secret') })),
    )
    .returning('secret')
    .executeTakeFirstOrThrow()
  return { url: config.site.origin + localisePath(ownCalendarPath(row.secret), locale, config.site.defaultLocale) }
}
