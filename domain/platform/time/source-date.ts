import { afternoon, monthOf, morning, noon } from './date-words.ts'
import { inZone } from './zone-offset.ts'

/** Feeds are a recent format: an earlier year is a default value or an error. */
const earliest = Date.UTC(1990, 0, 1)
/** No valid date is longer, including comments. */
const maxLength = 100

const dayMs = 24 * 60 * 60 * 1000

/**
 * Parses the date of a source: ISO 8601 with all its forms, RFC 822, dates in words of the languages of the site, with offsets or names of
 * zones, or Unix time in seconds, milliseconds or microseconds. Without a zone it is in `zone`, that of the source. A date of two numbers
 * that could be day and month in both orders is the day first where they are separated by dots, or one is above twelve; others are not
 * understood. Undefined for anything else, for dates before 1990, and for dates more than a day after `now`.
 */
export function sourceDate(
  value: string | number | Date | null | undefined,
  now: Date,
  zone = 'UTC',
): Date | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'number' ? unixTime(value) : parse(value ?? '', zone)
  return time >= earliest && time <= now.getTime() + dayMs ? new Date(time) : undefined
}

const unixTime = (value: number) =>
  Math.abs(value) < 1e11 ? value * 1000 : Math.abs(value) < 1e14 ? value : Math.floor(value / 1000)

function parse(value: string, zone: string): number {
  const whole = value.slice(0, maxLength).normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (/^\d{9,16}$/.test(whole)) return unixTime(Number(whole))
  const { rest, stated } = splitZone(whole)
  const clocked = splitClock(folded(rest))
  const day = clocked && dayIn(clocked.rest)
  if (!day) return Number.NaN
  return inZone(day + clocked.ms, stated ?? zone) ?? Number.NaN
}

/** Small letters without the marks that Latin ones have; Thai and Hangul stay whole. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/ı|i\u0307/g, 'i')
    .replace(/đ/g, 'd')

const zonePattern =
  / ?(?:\[([\w+-]{1,40}\/[\w/+-]{1,60})\]|\b([A-Z][a-z]{1,30}(?:\/[A-Z][\w+-]{1,40}){1,3})|\(?\b((?:GMT|UTC?) ?[+\-−]\d{1,2}(?::?\d{2})?)\)?|([+\-−]\d{1,2}:?\d{2}|[+\-−]\d{1,2}|[+-]\d{3})|\b([A-Z]{2,5})|(Z))$/i

/** A zone at the end, if it is one; an offset before a zone in brackets counts. */
function splitZone(text: string): { rest: string; stated: string | undefined } {
  const bare = text.replace(/ ?\((?![A-Z]+ ?[+\-−]?\d*\))[^()]*\)$/i, '')
  const whole = bare.replace(/\(([A-Z]{1,5})\)$/i, '$1')
  const found = zonePattern.exec(whole)
  const rest = whole.slice(0, found?.index ?? 0)
  // Without a date before it, it is no zone of one.
  const [, bracketed, named, utc, offset, short, zulu] = (/\d/.test(rest) && found) || []
  if (bracketed) {
    const inner = splitZone(rest)
    return inner.stated ? inner : { rest, stated: bracketed }
  }
  if (offset && /\d[:.]\d\d(?::\d\d(?:[.,]\d+)?)? ?$|t\d{4,6}(?:[.,]\d+)?$|t\d\d$/i.test(rest))
    return { rest, stated: /^.\d{3}$/.test(offset) ? offset.replace(/^(.)/, '$10') : offset }
  const stated =
    named ?? utc ?? zulu ?? (short && !/^[ap]m$/i.test(short) && inZone(0, short) !== undefined ? short : undefined)
  return stated && inZone(0, stated) !== undefined ? { rest, stated } : { rest: bare, stated: undefined }
}

/** The clock, as milliseconds of the day, and the text without it. Undefined for an hour or minute that there is not. */
function splitClock(text: string): { rest: string; ms: number } | undefined {
  const compact = /^(\d{8}|\d{4}-\d\d-\d\d)t(\d\d)(\d\d)(\d\d)?$/.exec(text)
  const plain =
    /(?:^|[ t,日일])?(\d{1,2}) ?(?:[:時时点點]|시) ?(\d{1,2})(?: ?(?:[:.分]|분) ?(\d{1,2})(?:[.,](\d{1,9}))?)? ?(?:분|分|秒|초)?/.exec(
      text,
    )
  const found = compact ? [compact[0], compact[2], compact[3], compact[4]] : plain
  const bareHour = found
    ? undefined
    : (/[t日일 ](\d{1,2}) ?(?:시|時|点|點|(?=[ap]\.?m\b))/.exec(text) ?? /t(\d\d)$/.exec(text))
  const match = found ?? bareHour
  const rest = compact ? compact[1]! : match ? text.replace(match[0]!, ' ') : text
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match ?? []
  const half = afternoon.test(rest) ? 12 : noon.test(rest) && Number(hours) < 11 ? 12 : 0
  const isHalved = half > 0 || morning.test(rest)
  const hour =
    isHalved && Number(hours) <= 12 ? (noon.test(rest) && half === 0 ? 12 : (Number(hours) % 12) + half) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
  const ms = ((hour * 60 + Number(minutes)) * 60 + Math.min(59, Number(seconds))) * 1000
  return {
    rest: match ? rest.replace(afternoon, ' ').replace(morning, ' ').replace(noon, ' ') : rest,
    ms: ms + Math.round(Number(`0.${fraction || 0}`) * 1000),
  }
}

/** The day of a text without a clock, as milliseconds of UTC. */
function dayIn(text: string): number | undefined {
  const bare = text.replace(/[,t]\s*$/, '').trim()
  const week = /^(\d{4})-?w(\d\d)(?:-?([1-7]))?$/.exec(bare)
  if (week) return weekDay(Number(week[1]), Number(week[2]), Number(week[3] ?? 1))
  const ordinal = /^(\d{4})-(\d{3})$/.exec(bare)
  if (ordinal) return dayOf(Number(ordinal[1]), 1, 1, Number(ordinal[2]) - 1)
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(bare)
  if (packed) return dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3]))
  const yearFirst = /(?:^|\D)(\d{4}) ?(?:[-/.年]|년) ?(\d{1,2}) ?(?:[-/.月]|월) ?(\d{1,2})(?!\d)/.exec(bare)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const named = withMonthName(bare)
  if (named !== undefined) return named
  const vietnamese = /(\d{1,2}) thang (\d{1,2}),? (?:nam )?(\d{4})/.exec(bare)
  if (vietnamese) return dayOf(Number(vietnamese[3]), Number(vietnamese[2]), Number(vietnamese[1]))
  const numbers = /(?:^|\D)(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/.exec(bare)
  if (!numbers) return undefined
  const [one, other, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])]
  if (one > 12 || numbers[2] === '.' || one === other) return dayOf(year, other, one)
  return other > 12 ? dayOf(year, one, other) : undefined
}

function withMonthName(text: string): number | undefined {
  const words = text
    .split(/[\s,/-]+|(?<=\d)(?:st|nd|rd|th|º)(?=[\s,]|$)|(?<=\d)(?=[^\d.])|(?<=\p{L}\.?)(?=\d)/u)
    .filter(Boolean)
  const isMonth = (index: number) => !/^\d/.test(words[index] ?? '') && monthOf(words[index] ?? '') !== undefined
  const numbers = words.flatMap((word, index) => (numberIn(word) === undefined ? [] : [index]))
  // Names of weekdays begin like months: that next to a number is the month, first one after it.
  const at = numbers.map((index) => index + 1).find(isMonth) ?? numbers.map((index) => index - 1).find(isMonth) ?? -1
  if (at < 0) return undefined
  const month = monthOf(words[at]!)!
  const [before, after, later] = [numberIn(words[at - 1]), numberIn(words[at + 1]), numberIn(words[at + 2])]
  const [day, year] =
    before !== undefined && before <= 31 ? [before, after] : before !== undefined ? [after, before] : [after, later]
  if (day === undefined || year === undefined) {
    const stated = words.map(numberIn).find((number) => number !== undefined && number > 1900)
    return day === undefined || stated === undefined ? undefined : dayOf(stated, month, day)
  }
  return dayOf(year < 100 ? 2000 + year : year, month, day)
}

const numberIn = (word: string | undefined) =>
  word && /^\d{1,4}\.?$/.test(word) ? Number.parseInt(word, 10) : undefined

/** Thailand counts years from the Buddha. */
const gregorian = (year: number) => (year > 2400 && year < 2700 ? year - 543 : year)

function dayOf(given: number, month: number, day: number, more = 0): number | undefined {
  const year = gregorian(given)
  const time = Date.UTC(year, month - 1, day)
  const is = new Date(time)
  return is.getUTCMonth() === month - 1 && is.getUTCDate() === day && more >= 0 && more < 366
    ? time + more * dayMs
    : undefined
}

/** The day of a week of ISO 8601: the first week has the fourth of January. */
function weekDay(year: number, week: number, day: number): number | undefined {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs
  return week >= 1 && week <= 53 ? monday + ((week - 1) * 7 + day - 1) * dayMs : undefined
}
