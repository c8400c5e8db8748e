import { dateFormat } from './date-format.ts'

/** The two styles of relative times, and the clock of a time zone. All inputs are UTC milliseconds. */

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

/** The compact style of casts: 'just now', then m, h, d, mo (30-day months), y. */
export type CastTime = { unit: 'now' } | { unit: 'm' | 'h' | 'd' | 'mo' | 'y'; count: number }

export function castTime(then: number, now: number): CastTime {
  const age = Math.max(0, now - then)
  if (age < minute) return { unit: 'now' }
  if (age < hour) return { unit: 'm', count: Math.floor(age / minute) }
  if (age < day) return { unit: 'h', count: Math.floor(age / hour) }
  if (age < 30 * day) return { unit: 'd', count: Math.floor(age / day) }
  if (age < 360 * day) return { unit: 'mo', count: Math.floor(age / (30 * day)) }
  return { unit: 'y', count: Math.floor(age / (360 * day)) }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const clockFormats = new Map<string, Intl.DateTimeFormat>()

function cached(store: Map<string, Intl.DateTimeFormat>, zone: string, options: Intl.DateTimeFormatOptions) {
  let format = store.get(zone)
  if (!format) store.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options })))
  return format
}

/** The calendar day in a zone, 'YYYY-MM-DD'. */
export function dayIn(then: number, zone: string): string {
  return cached(dayFormats, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(then)
}

/** The clock in a zone, 'HH:MM', 24 hours. */
export function clockIn(then: number, zone: string): string {
  return cached(clockFormats, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(then)
}

/** The day in a zone in the words of a language, such as 'Friday, November 20'; with the year on request. */
export const longDay = (then: number, timeZone: string, languageTag: string, withYear: boolean): string =>
  dateFormat(languageTag, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(then)

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
