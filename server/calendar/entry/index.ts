import { hasRoom } from '#server/platform/data/room.ts'
import { randomBytes } from 'node:crypto'
import { calendar, maxEntries, maxEntryTitle } from '#contract/calendar/entry.ts'
import { bind, type Handler, type AccountContext } from '#server/platform/call/handler.ts'
import type { ParsedOf } from '#contract/noun.ts'
import { Refusal } from '#contract/errors.ts'
import { localisePath, localeFacts } from '#domain/platform/locale.ts'
import { ownCalendarPath } from '#contract/calendar/ics.ts'
import { calendarNews } from './calendar-news.ts'
import { entryColumns, viewEntry } from './view.ts'
import { readActivityRows } from '#server/calendar/event/rows.ts'
import { sql } from 'kysely'
import { dayIn } from '#domain/platform/time/time.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { zoneOf } from '#server/platform/call/zone.ts'

type Given = Omit<ParsedOf<typeof calendar.add>, 'article_id'>

/** The columns of an own entry as it was given. Refuses `bad_parameter` without a time and for an unknown zone, `enter_content`, `content_long`. */
function readEntry({ title, time, is_all_day, remind, by_mail, ...given }: Given, { locale }: AccountContext) {
  const zone = zoneOf(given.zone, localeFacts[locale].zone)
  const text = visibleText(title)
  if (text === '') throw new Refusal('enter_content')
  if ([...text].length > maxEntryTitle) throw new Refusal('content_long', { max: maxEntryTitle })
  if (!time) throw new Refusal('bad_parameter', { name: 'time' })
  const isAllDay = is_all_day ?? false
  return {
    title: text,
    zone,
    is_all_day: isAllDay,
    starts_at: new Date(isAllDay ? momentOf(`${dayIn(time * 1000, zone)}T00:00`, zone) : time * 1000),
    ...readReminder({ remind, by_mail }),
  }
}

/** The reminder of an entry: none below 0 and by default. */
const readReminder = ({ remind, by_mail }: Pick<Given, 'remind' | 'by_mail'>) => ({
  remind_minutes: remind === undefined || remind < 0 ? null : remind,
  remind_by_mail: by_mail ?? false,
  reminded_at: null,
})

/**
 * Adds an entry, or stores an event in the calendar; a stored event gets the new reminder. Refuses `calendar_full`, and
 * invalid entries.
 */
const add: Handler<typeof calendar.add> = async ({ article_id, ...given }, context) => {
  const { db, caller } = context
  const entry = article_id ? await readEvent(article_id, given, context) : readEntry(given, context)
  const own = { max: maxEntries, owner: caller.accountId, where: sql`account_id = ${caller.accountId}` }
  const row = await db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, 'calendar_entry', own))) throw new Refusal('calendar_full', { max: maxEntries })
    return trx
      .insertInto('calendar_entry')
      .values({ account_id: caller.accountId, ...entry })
      .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doUpdateSet(readReminder(given)))
      .returning(entryColumns)
      .executeTakeFirstOrThrow()
  })
  return viewEntry(row)
}

type Context = Parameters<typeof add>[1]

async function readEvent(articleId: number, given: Parameters<typeof readReminder>[0], context: Context) {
  const where = sql`article_id = ${articleId} and item.published_at is not null`
  const [event] = await readActivityRows({ where, order: sql`article_id`, limit: 1 }, context)
  if (!event) throw new Refusal('not_found')
  return {
    article_id: articleId,
    title: event.title,
    starts_at: event.starts_at,
    is_all_day: event.is_all_day,
    zone: event.zone,
    ...readReminder(given),
  }
}

/** The secret address of the own calendar in the language of the call. */
const address: Handler<typeof calendar.address> = async ({ renew }, { db, config, caller, locale }) => {
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

/** Changes an own entry; it is reminded of again. Refuses `not_found` for the entry of another account, and faults of the entry. */
const edit: Handler<typeof calendar.edit> = async ({ id, ...given }, context) => {
  const row = await context.db
    .updateTable('calendar_entry')
    .set(readEntry(given, context))
    .where('id', '=', id)
    .where('account_id', '=', context.caller.accountId)
    .returning(entryColumns)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return viewEntry(row)
}

/** Removes an own entry. Refuses `not_found`, also for the entry of another account. */
const deleteEntry: Handler<typeof calendar.delete> = async ({ id }, { db, caller }) => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_entry')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
}

export const handlers = bind(calendar, { calendarNews, add, edit, delete: deleteEntry, address })
