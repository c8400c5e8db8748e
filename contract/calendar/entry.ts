import { z } from 'zod'
import { activityBrief, activityRow } from './event.ts'
import { headline } from '#contract/news/item.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import {
  anyText,
  count,
  id,
  namedShape,
  optionalBoolean,
  optionalId,
  optionalLocales,
  optionalNumber,
  optionalText,
  optionalTime,
  optionalUnlessFalsy,
  time as seconds,
} from '#contract/parameters.ts'
import { anyTag } from '#contract/tags.ts'

/** The maximum length of the title of an own entry, in characters. */
export const maxEntryTitle = 200
/** The maximum number of own entries per account. */
export const maxEntries = 5000
/** The maximum number of days in one response of the calendar. */
export const maxCalendarDays = 62
/** The earliest reminder before an entry: four weeks. */
export const maxRemindMinutes = 40_320

export const calendarEntry = namedShape('CalendarEntry', {
  id: count,
  title: z.string(),
  start_time: seconds,
  is_all_day: z.literal([0, 1]),
  timezone: z.string(),
  article_id: count.nullable().describe('The stored event; null for an own entry'),
  remind: count.nullable().describe('Minutes before its beginning; null for none'),
  by_mail: z.literal([0, 1]).describe('Whether the reminder is mailed as well'),
})
export type CalendarEntry = z.output<typeof calendarEntry>

const calendarEvent = activityBrief.extend(activityRow.pick({ organiser: true }).shape)
export type CalendarEvent = z.output<typeof calendarEvent>

const newsDay = z.object({
  date: z.string().describe('YYYY-MM-DD in the zone'),
  count: count.describe('News of the day'),
  important: count.describe('Those that are weighted or important'),
  top: headline.nullable().describe('Those with the highest weight'),
})
export type NewsDay = z.output<typeof newsDay>

const zone = optionalText(60).describe('Name of the zone of the reader; that of the language by default')
const entryFields = {
  title: anyText(4 * maxEntryTitle),
  time: optionalTime.describe('Its beginning; for an entry of a whole day any moment of that day'),
  is_all_day: optionalBoolean,
  zone,
  remind: optionalNumber(-1, maxRemindMinutes).describe('Minutes before its beginning; -1 or absent: none'),
  by_mail: optionalBoolean.describe('Mails the reminder as well'),
}

export const calendar = noun('calendar', {
  calendarNews: openCall({
    route: 'POST /v2/calendar/calendarNews',
    summary: `Events, news by day and the caller's own entries within a month or between two times, at most ${maxCalendarDays} days.`,
    input: z.object({
      start_time: optionalTime,
      end_time: optionalTime.describe('Exclusive'),
      month: optionalUnlessFalsy(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)).describe(
        'YYYY-MM; without times and month the current one',
      ),
      zone,
      only_lang: optionalLocales.describe(
        'Counts only news that are public in one of these languages: one, or several with commas between',
      ),
    }),
    output: z.object({
      start_time: seconds,
      end_time: seconds,
      zone: z.string(),
      events: z.array(calendarEvent),
      days: z.array(newsDay).describe('Days with news'),
      entries: z.array(calendarEntry).describe('Own entries; empty without a login'),
    }),
    tags: () => [anyTag('activity'), anyTag('flash'), anyTag('article')],
  }),

  add: call({
    route: 'POST /v2/Calendar/add',
    summary:
      'Adds an entry to the caller’s calendar: a new one, or an event of the site (`article_id`) with its title and time.',
    input: z.object({ ...entryFields, article_id: optionalId }),
    output: calendarEntry,
    limit: { points: 120, minutes: 60 },
    refusals: ['enter_content', 'content_long', 'not_found', 'calendar_full'],
  }),

  edit: call({
    route: 'POST /v2/Calendar/edit',
    summary: 'Changes an entry of the caller’s calendar.',
    input: z.object({ ...entryFields, id }),
    output: calendarEntry,
    limit: { points: 240, minutes: 60 },
    refusals: ['enter_content', 'content_long', 'not_found'],
  }),

  delete: call({
    route: 'POST /v2/Calendar/delete',
    summary: 'Removes an entry of the caller’s calendar.',
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found'],
  }),

  address: call({
    route: 'POST /v2/Calendar/address',
    summary: 'The secret address of the caller’s calendar as ICS; `renew` replaces it by a new one.',
    input: z.object({ renew: optionalBoolean }),
    output: z.object({ url: z.string() }),
    limit: { points: 30, minutes: 60 },
  }),
})
