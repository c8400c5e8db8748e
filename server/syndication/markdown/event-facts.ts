import type { ActivityFacts } from '#contract/calendar/event.ts'
import { cityAndCountry } from '#domain/calendar/city-and-country.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'

/** When and where an event is, as lines of its Markdown twin: the local time of its place with the offset, days for whole days. */
export function eventFacts(facts: ActivityFacts, locale: Locale): [name: string, value: string][] {
  const { start_time, end_time, timezone } = facts
  const at = (seconds: number) => localTime(seconds * 1000, timezone).replace('T', ' ')
  const span = facts.is_all_day
    ? `${dayIn(start_time * 1000, timezone)} to ${dayIn(end_time * 1000 - 1, timezone)}`
    : `${at(start_time)} to ${at(end_time)} ${offsetName(start_time * 1000, timezone)}`
  const venue = [facts.place, facts.address, cityAndCountry(facts, locale)].filter(Boolean).join(', ')
  return [
    ['When', facts.is_estimated ? `${span} (estimated)` : span],
    ['Where', [venue, facts.oto === 2 ? '' : 'online'].filter(Boolean).join('; ')],
    ['Organiser', facts.organiser],
    ['Source checked', new Date(facts.check_time * 1000).toISOString().slice(0, 10)],
  ]
}
