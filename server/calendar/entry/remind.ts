import { sql } from 'kysely'
import { maxRemindMinutes } from '#contract/calendar/entry.ts'
import { localisePath, type Locale, localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { type RowOf, addRows } from '#server/platform/data/rows.ts'

type DueColumn = 'id' | 'account_id' | 'title' | 'starts_at' | 'is_all_day' | 'zone' | 'article_id' | 'remind_by_mail'
type Due = RowOf<'calendar_entry', DueColumn> & { email: string | null; locale: Locale }

/** Reminders of entries that began longer ago are not sent: the site was down. */
const lateHours = 12
const remindersAtOnce = 500

/**
 * Reminds of the own entries whose time has come: a message to each account, and a mail where it wishes one. An entry is marked in the
 * transaction that writes its message, so of several processes one reminds of it, once.
 */
export async function sendReminders({
  db,
  config,
  services,
  now,
}: {
  db: Database
  config: Config
  services: Pick<MailServices, 'mailer'>
  now: Date
}): Promise<{ reminded: number; mailed: number }> {
  const due = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select id from calendar_entry
        where remind_minutes is not null and reminded_at is null
          and starts_at - make_interval(mins => remind_minutes) <= ${now}::timestamptz
          and starts_at <= ${now}::timestamptz + make_interval(mins => ${maxRemindMinutes})
          and starts_at > ${now}::timestamptz - make_interval(hours => ${lateHours})
        order by id limit ${remindersAtOnce} for update skip locked
      )
      update calendar_entry as entry set reminded_at = ${now} from due, account
      where entry.id = due.id and account.id = entry.account_id
      returning entry.id, account_id, title, starts_at, is_all_day, zone, article_id, remind_by_mail, email, locale
    `.execute(trx)
    if (rows.length > 0)
      await addRows(
        trx,
        'message',
        rows.map((row) => ({
          account_id: row.account_id,
          kind: 'reminder',
          article_id: row.article_id,
          body: `${row.title}\n${whenOf(row)}`,
        })),
      )
    return rows
  })
  let mailed = 0
  for (const row of due.filter(({ remind_by_mail, email }) => remind_by_mail && email)) {
    const path = row.article_id === null ? '/calendar' : `/activityid/${row.article_id}`
    const address = config.site.origin + localisePath(path, row.locale, config.site.defaultLocale)
    const item = { title: row.title, address, about: whenOf(row) }
    // One address that fails must not hold back the others.
    await services.mailer.sendLetter(row.email!, 'reminder', row.locale, { items: [item] }).then(
      () => void mailed++,
      () => undefined,
    )
  }
  return { reminded: due.length, mailed }
}

/** When an entry begins, in the words and zone of its reader. */
function whenOf({ starts_at, is_all_day, zone, locale }: Due): string {
  const at = starts_at.getTime()
  const day = longDay(at, zone, localeFacts[locale].tag, false)
  return is_all_day ? day : `${day}, ${clockIn(at, zone)}`
}
