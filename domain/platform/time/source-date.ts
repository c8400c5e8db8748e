/** Zone names of sources that Date does not support, in minutes from UTC. */
const zones: Record<string, number> = {
  UT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  TRT: 180,
  ICT: 420,
  HKT: 480,
  SGT: 480,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
}

/** Feeds are a recent format: an earlier year is a default value or an error. */
const earliest = Date.UTC(1990, 0, 1)
/** No valid date is longer, including comments. */
const maxLength = 100

const dayMs = 24 * 60 * 60 * 1000

/**
 * Parses the date of a source: ISO 8601, RFC 822 with offsets or zone names, or Unix time in seconds or milliseconds;
 * UTC if it has no zone. Undefined for anything else, for dates before 1990, and for dates more than a day after `now`.
 */
export function sourceDate(value: string | number | Date | null | undefined, now: Date): Date | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'number' ? unixTime(value) : parse(value ?? '')
  return time >= earliest && time <= now.getTime() + dayMs ? new Date(time) : undefined
}

const unixTime = (value: number) => (Math.abs(value) < 1e11 ? value * 1000 : value)

function parse(value: string): number {
  const text = value.slice(0, maxLength).trim().replace(/\s+/g, ' ')
  if (/^\d{9,13}$/.test(text)) return unixTime(Number(text))
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(text)
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i.exec(
    text,
  )
  if (iso) return Date.parse(`${iso[1]}T${iso[2]!.replace(',', '.')}${offset(iso[3])}`)
  const named = / ([A-Z]{2,5})$/.exec(text)?.[1]
  const minutes = named === undefined ? undefined : zones[named]
  if (minutes !== undefined) return Date.parse(text.slice(0, -named!.length) + 'UTC') - minutes * 60_000
  // Date would interpret a date without a zone in the zone of the machine, and the result must not depend on that.
  const hasZone = /(?:[+-]\d{2}:?\d{2}|\b(?:Z|GMT|UTC|[ECMP][SD]T))$/i.test(text.replace(/ ?\([^()]*\)$/, ''))
  return Date.parse(hasZone ? text : `${text} UTC`)
}

function offset(zone: string | undefined): string {
  if (!zone || /^z$/i.test(zone)) return 'Z'
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)!
  return `${sign}${hours}:${minutes ?? '00'}`
}
