import type { CalendarEntry } from '#contract/calendar/entry.ts'

export interface EntryRow {
  id: number
  title: string
  starts_at: Date
  is_all_day: boolean
  zone: string
  article_id: number | null
  remind_minutes: number | null
  remind_by_mail: boolean
}

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
