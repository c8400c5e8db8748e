import { dateFormat } from './date-format.ts'
import { localTime } from './local-time.ts'

/** Relative times, and the clock of a time zone. All inputs are UTC milliseconds. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A relative time in the style of the site; the catalogues have its words. */
export type SiteTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'day' }
  | { unit: 'date'; text: string }

/** Under 1 min 'now', under 1 h minutes, under 24 h hours, under 3 d days, then a day of this year (`shortDay` has its words), else YYYY-MM-DD in `zone`. */
export function siteTime(then: number, now: number, zone: string): SiteTime {
  const age = Math.max(0, now - then)
  if (age < minute) return { unit: 'now' }
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) }
  if (age < day) return { unit: 'hours', count: Math.floor(age / hour) }
  if (age < 3 * day) return { unit: 'days', count: Math.floor(age / day) }
  const date = dayIn(then, zone)
  return date.slice(0, 4) === dayIn(now, zone).slice(0, 4) ? { unit: 'day' } : { unit: 'date', text: date }
}

/** The calendar day in a zone, 'YYYY-MM-DD'. */
export const dayIn = (then: number, zone: string): string => localTime(then, zone).slice(0, 10)

/** The clock in a zone, 'HH:MM', 24 hours. */
export const clockIn = (then: number, zone: string): string => localTime(then, zone).slice(11, 16)

/** The day in a zone in the shortest form of a language: 'Nov 18', '11月18日'. */
export const shortDay = (then: number, timeZone: string, languageTag: string): string =>
  dateFormat(languageTag, { timeZone, month: 'short', day: 'numeric' }).format(then)

const zones = new Map<string, string | undefined>()
const maxZones = 1_000

/**
 * The canonical name of a zone in this runtime; undefined for an unknown zone (a `tz` cookie can contain anything).
 * Aliases and spellings of one zone get the same name.
 */
export function zoneNamed(claim: string): string | undefined {
  if (zones.has(claim)) return zones.get(claim)
  if (zones.size >= maxZones) zones.clear()
  const zone = findZone(claim)
  zones.set(claim, zone)
  return zone
}

function findZone(claim: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: claim }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
