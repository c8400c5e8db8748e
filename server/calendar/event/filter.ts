import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'

export interface ActivityFilter {
  oto?: number | undefined
  is_rec?: boolean | undefined
  is_past?: number | undefined
  city_id?: number | undefined
  title?: string | undefined
  /** Unix seconds; 0 and undefined are no bound. */
  start_time?: number | undefined
  end_time?: number | undefined
}

/** Public events of a filter: a condition on `activity` joined with `item`. */
export function activitiesWhere(filter: ActivityFilter, locale: Locale, now: Date): RawBuilder<unknown> {
  const { oto, is_rec, is_past, city_id, title, start_time, end_time } = filter
  const conditions = [
    sql`item.published_at is not null`,
    ...(oto === 1 ? [sql`attendance <> 'offline'`] : []),
    ...(oto === 2 ? [sql`attendance <> 'online'`] : []),
    ...(is_rec === undefined ? [] : [sql`is_recommended = ${is_rec}`]),
    ...(is_past === undefined ? [] : [is_past ? sql`ends_at <= ${now}` : sql`ends_at > ${now}`]),
    ...(city_id ? [sql`activity.place_id = ${city_id}`] : []),
    ...(title ? [hasTitle(title, locale)] : []),
    ...(start_time ? [sql`ends_at > to_timestamp(${start_time})`] : []),
    ...(end_time ? [sql`starts_at < to_timestamp(${end_time})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** That the text which readers of a language see has these words in its title. */
const hasTitle = (title: string, locale: Locale) => sql`strpos(lower((
  select title from item_version as version
  where version.article_id = item.article_id and state = 'published'
  order by lang = ${locale} desc, lang = item.original_lang desc, lang limit 1
)), lower(${title})) > 0`
