import { sql } from 'kysely'
import { maxCalendarDays, type calendar, type NewsDay } from '#contract/calendar/entry.ts'
import { Refusal } from '#contract/errors.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { activitiesWhere } from '#server/calendar/event/filter.ts'
import { readActivities } from '#server/calendar/event/rows.ts'
import { accountIdOf, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewHeadline } from '#server/news/item/read/view.ts'
import { entryColumns, viewEntry } from './view.ts'

const daySeconds = 86_400
/** Events of one answer. */
const maxEvents = 2000

/** Events, news by day and own entries of a span. Refuses `bad_parameter` for a span that is too long or ends before it begins. */
export const calendarNews: Handler<typeof calendar.calendarNews> = async ({ month, ...input }, context) => {
  const { db, locale, now, caller } = context
  const zone = zoneOf(input.zone, localeFacts[locale].zone)
  const [start_time, end_time] =
    input.start_time && input.end_time
      ? [input.start_time, input.end_time]
      : monthOf(month ?? dayIn((input.start_time ?? now.getTime() / 1000) * 1000, zone).slice(0, 7), zone)
  if (end_time <= start_time || end_time - start_time > maxCalendarDays * daySeconds)
    throw new Refusal('bad_parameter', { name: 'end_time' })
  const accountId = accountIdOf(caller)
  const [events, days, entries] = await Promise.all([
    readActivities(
      {
        where: activitiesWhere({ start_time, end_time }, locale, now),
        order: sql`starts_at, article_id`,
        limit: maxEvents,
      },
      context,
    ),
    newsDays({ from: start_time, to: end_time, zone, langs: input.only_lang }, context),
    accountId === undefined
      ? []
      : db
          .selectFrom('calendar_entry')
          .select(entryColumns)
          .where('account_id', '=', accountId)
          .where('starts_at', '>=', new Date(start_time * 1000))
          .where('starts_at', '<', new Date(end_time * 1000))
          .orderBy('starts_at')
          .orderBy('id')
          .execute(),
  ])
  return {
    start_time,
    end_time,
    zone,
    days,
    entries: entries.map(viewEntry),
    events: events.map((event) => ({
      article_id: event.article_id,
      type: event.type,
      title: event.title,
      lang: event.lang,
      start_time: event.start_time,
      end_time: event.end_time,
      timezone: event.timezone,
      is_all_day: event.is_all_day,
      is_estimated: event.is_estimated,
      oto: event.oto,
      city: event.city,
      country: event.country,
      is_demo: event.is_demo,
      organiser: event.organiser,
    })),
  }
}

/** The first second of a month in a zone, and that of the next one. */
function monthOf(month: string, zone: string): [from: number, to: number] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  return [momentOf(`${month}-01T00:00`, zone) / 1000, momentOf(`${next}-01T00:00`, zone) / 1000]
}

interface Row {
  date: string
  count: number
  important: number
  top_id: number
}

/**
 * How many news each day of a zone has between two times (Unix seconds), in some languages or in all, and the weightiest of them;
 * days without any are left out.
 */
async function newsDays(
  { from, to, zone, langs }: { from: number; to: number; zone: string; langs?: readonly Locale[] | undefined },
  { db, locale, now }: Pick<CallContext, 'db' | 'locale' | 'now'>,
): Promise<NewsDay[]> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as date, count(*) as count, count(*) filter (where weight > 0 or is_important) as important,
      (array_agg(article_id order by weight desc, is_important desc, published_at desc))[1] as top_id
    from (
      select (published_at at time zone ${zone})::date as day, article_id, weight, is_important, published_at from item
      where published_at >= to_timestamp(${from}) and published_at < least(to_timestamp(${to}), ${now}::timestamptz + interval '1 minute')
        and kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))}) ${langs ? sql`and ${isPublicIn(langs)}` : sql``} and ${isCounted}
    ) as news
    group by day order by day
  `.execute(db)
  const tops = await hydrate(
    db,
    rows.map(({ top_id }) => top_id),
    { locale, langs },
  )
  const byId = new Map(tops.map((row) => [row.article_id, viewHeadline(row)]))
  return rows.map(({ top_id, ...row }) => ({ ...row, top: byId.get(top_id) ?? null }))
}
