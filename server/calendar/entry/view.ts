import type { CalendarEntry } from '#contract/calendar/entry.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

export const entryColumns = [
  'id',
  'title',
  'starts_at',
  'is_all_day',
  'zone',
  'article_id',
  'remind_minutes',
  'remind_by_mail',
] as const
export type EntryRow = RowOf<'calendar_entry', (typeof entryColumns)[number]>

/** An own entry in the shape of the API. */
export const viewEntry = (row: EntryRow): CalendarEntry => ({
  id: row.id,
  title: row.title,
  start_time: Math.floor(row.starts_at.getTime() / 1000),
  is_all_day: row.is_all_day ? 1 : 0,
  timezone: row.zone,
  article_id: row.article_id,
  remind: row.remind_minutes,
  by_mail: row.remind_by_mail ? 1 : 0,
})
