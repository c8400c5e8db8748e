import { sql, type RawBuilder } from 'kysely'
import { anyTag } from '#contract/tags.ts'
import { splitLocale, type Locale } from '#domain/platform/locale.ts'
import { readActivityRows, placeName } from '#server/calendar/event/rows.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DocumentSource } from '#server/platform/response/text.ts'
import { calendarAt } from '#contract/calendar/ics.ts'
import { calendarWords } from './words.ts'
import { addEvent, icsType, openCalendar } from './write.ts'

interface Site {
  config: Config
  db: Database
}

type Choice = NonNullable<ReturnType<typeof calendarAt>>

/** Events of one calendar: those of the last year and all that come, the first ones first. */
const maxEvents = 10_000
const daysBack = 365
const dayMs = 86_400_000

/** The public calendars: all events, those of a city or topic, or one event. Undefined for other addresses. */
export function icsSource({ pathname }: URL, site: Site): DocumentSource | undefined {
  const { locale, path } = splitLocale(pathname, site.config.site.defaultLocale)
  const choice = calendarAt(path)
  return (
    choice && {
      absent: `${calendarWords[locale].absent}\n`,
      key: `ics ${locale} ${path}`,
      tags: [anyTag('activity')],
      async write() {
        const body = await writeCalendar(choice, locale, site)
        return body === undefined ? undefined : { body, type: icsType, maxAgeSeconds: 300 }
      },
    }
  )
}

async function writeCalendar(choice: Choice, locale: Locale, { db, config }: Site): Promise<string | undefined> {
  const [name, rows] = await Promise.all([
    nameOf(choice, locale, db),
    readActivityRows({ where: whereOf(choice), order: sql`starts_at, article_id`, limit: maxEvents }, { db, locale }),
  ])
  if (name === undefined || (choice.of === 'event' && rows.length === 0)) return undefined
  const calendar = openCalendar(['Farwire', calendarWords[locale].events, name].filter(Boolean).join(': '), locale)
  for (const row of rows) addEvent(calendar, row, locale, config)
  return calendar.toString()
}

function whereOf(choice: Choice): RawBuilder<unknown> {
  const isPublic = sql`item.published_at is not null`
  if (choice.of === 'event') return sql`${isPublic} and article_id = ${choice.id}`
  const recent = sql`${isPublic} and ends_at > ${new Date(Date.now() - daysBack * dayMs)}`
  if (choice.of === 'city') return sql`${recent} and activity.place_id = ${choice.id}`
  if (choice.of === 'topic')
    return sql`${recent} and exists (
      select from composition_item as entry where composition_id = ${choice.id} and entry.article_id = activity.article_id)`
  return recent
}

/** The name of a calendar besides its kind; undefined for an unknown city or topic. */
async function nameOf(choice: Choice, locale: Locale, db: Database): Promise<string | undefined> {
  if (choice.of === 'all' || choice.of === 'event') return ''
  const { rows } =
    choice.of === 'city'
      ? await sql<{ name: string }>`select ${placeName(locale)} as name from place where id = ${choice.id}`.execute(db)
      : await sql<{ name: string }>`
          select ${titleOfComposition(sql`composition.id`, locale)} as name from composition
          where id = ${choice.id} and kind = 'topic'`.execute(db)
  return rows[0]?.name
}
