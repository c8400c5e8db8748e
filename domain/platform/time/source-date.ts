import { gregorianYear } from './calendar-day.ts'
import { inZone, namedTimes } from './zone-offset.ts'

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
  const [packed, date, time] = /^((?:19|20)\d{6})(\d{6})$/.exec(whole) ?? []
  if (!packed && /^\d{9,16}(?:\.\d{1,9})?$/.test(whole)) return unixTime(Number(whole))
  const { rest, stated } = splitZone(packed ? `${date}t${time}` : whole)
  if (stated === unknownZone) return Number.NaN
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

/** What stands where a zone does and is none that is known: of such a date nobody knows the moment. */
const unknownZone = '?'
const zoneLike = /^(?!UHR|MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JU[NL]|AUG|SEP|OCT|NOV|DEC)[A-Z]{3,5}$/
const escaped = (name: string) => name.replaceAll('.', String.raw`\.`).replace(/(?=[时時]|시간$)/, ' ?')
/** The time of a place, wherever it stands in a date. */
const timeOfPlace = new RegExp(String.raw`[(（]?(?<![a-z])(${namedTimes.map(escaped).join('|')})(?![a-z])[)）]?`, 'iu')
/** That of a place that is none of them, unless its offset stands before it. */
const otherPlace = /(?<!(?:GMT|UTC|:\d\d) ?[+\-−]\d{0,2}:?\d?)\d[^\d()]{0,9} \(?[a-z]{2,20} time\)?$/i

/** A zone behind a clock that is not the end: `Thu Sep 05 10:00:00 +0800 2024`, `10:00 AM ET, Sep 5, 2024`. */
const zoneInside =
  /(\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?) ?((?:GMT|UTC) ?[+\-−]\d{1,2}(?::?\d\d)?|[+\-−]\d\d:?\d\d|[A-Z]{2,5})(?=,? \S)/

/** A zone at the end, if it is one, or the time of a place; an offset before a zone in brackets counts. */
function splitZone(text: string): { rest: string; stated: string | undefined } {
  const place = timeOfPlace.exec(text)
  if (place) {
    const { rest, stated } = splitZone(text.replace(place[0], ' ').trim())
    return { rest, stated: stated ?? place[1]!.replace(/ (?=[时時시])/, '') }
  }
  if (otherPlace.test(text)) return { rest: text, stated: unknownZone }
  const [found, clock, inside] = zoneInside.exec(text) ?? []
  if (found && inZone(0, inside!) !== undefined) return { rest: text.replace(found, clock!), stated: inside }
  const bare = text.replace(/ ?\((?![A-Z]+ ?[+\-−]?[\d:]*\))[^()]*\)$/i, '')
  const whole = bare.replace(/\(([A-Z]{1,5})\)$/i, '$1')
  const ending = zonePattern.exec(whole)
  const rest = whole.slice(0, ending?.index ?? 0)
  // Without a date before it, it is no zone of one.
  const [, bracketed, named, utc, offset, short, zulu] = (/\d/.test(rest) && ending) || []
  if (bracketed) {
    const inner = splitZone(rest)
    return inner.stated ? inner : { rest, stated: bracketed }
  }
  if (offset && /\d[:.]\d\d(?::\d\d(?:[.,]\d+)?)? ?$|t\d{4,6}(?:[.,]\d+)?$|t\d\d$/i.test(rest))
    return { rest, stated: /^.\d{3}$/.test(offset) ? offset.replace(/^(.)/, '$10') : offset }
  const stated =
    named ?? utc ?? zulu ?? (short && !/^[ap]m$/i.test(short) && inZone(0, short) !== undefined ? short : undefined)
  if (stated && inZone(0, stated) !== undefined) return { rest, stated }
  const isZone = named ?? utc ?? (/\d$/.test(rest) && zoneLike.test(short ?? ''))
  return { rest: bare, stated: isZone ? unknownZone : undefined }
}

/** The clock, as milliseconds of the day, and the text without it. Undefined for an hour or minute that there is not. */
function splitClock(text: string): { rest: string; ms: number } | undefined {
  const compact = /^(\d{8}|\d{4}-\d\d-\d\d)t(\d\d)(\d\d)(\d\d)?$/.exec(text)
  const plain =
    /(?:^|[ t,日일])?(\d{1,2}) ?(?:[:時时点點h]|시|gio) ?(\d{1,2})(?: ?(?:[:.分]|분) ?(\d{1,2})(?:[.,](\d{1,9}))?)? ?(?:분|分|秒|초)?/.exec(
      text,
    )
  const found = compact
    ? [compact[0], compact[2], compact[3], compact[4]]
    : (plain ?? /(?<=\d{4}\D{0,20} )(\d{1,2})\.(\d\d)(?: น\.?)?$/.exec(text))
  const bareHour = found
    ? undefined
    : (/(?<!\d)(\d{1,2}) ?(?:시|時|时|点|點|gio|h\b|(?=[ap]\.?m\b))/.exec(text) ?? /t(\d\d)$/.exec(text))
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
  const vietnamese = withVietnameseMonth(bare)
  if (vietnamese !== undefined) return vietnamese
  const numbers = numeric.exec(bare)
  if (!numbers) return undefined
  const [one, other, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])]
  if (one > 12 || numbers[2] === '.' || one === other || vietnameseDay.test(bare)) return dayOf(year, other, one)
  return other > 12 ? dayOf(year, one, other) : undefined
}

const vietnameseDay = /\b(?:thu (?:hai|ba|tu|nam|sau|bay)|chu nhat|ngay)\b/
const numeric = /(?:^|\D)(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/

/** Whether a text is no date because it could be two: '05/06/2023'. */
export function isEitherDay(text: string): boolean {
  const [, one, sign, other] = numeric.exec(text.normalize('NFKC')) ?? []
  const parts = [Number(one), Number(other)]
  return sign !== '.' && parts[0] !== parts[1] && parts.every((part) => part >= 1 && part <= 12)
}

const vietnameseMonths = [
  'gieng',
  'hai',
  'ba',
  'tu',
  'nam',
  'sau',
  'bay',
  'tam',
  'chin',
  'muoi',
  'muoi mot',
  'muoi hai',
]

/** Vietnamese counts its months, in digits or in words, with the day before or after them. */
function withVietnameseMonth(text: string): number | undefined {
  const [, before, month, after, year] =
    /(?:(\d{1,2}) )?thang (\d{1,2}|muoi(?: mot| hai)?|[a-z]{2,5})(?: (\d{1,2}))?,? (?:nam )?(\d{4})/.exec(text) ?? []
  const day = before ?? after
  return month && day
    ? dayOf(Number(year), Number(month) || vietnameseMonths.indexOf(month) + 1, Number(day))
    : undefined
}

function withMonthName(text: string): number | undefined {
  const words = text
    .split(/[\s,/-]+|(?<=\d)(?:st|nd|rd|th|o)(?=[\s,]|$)|(?<=\d)(?=[^\d.])|(?<=\p{L}\.?)(?=\d)/u)
    .filter((word) => word && !/^(?:del?|d[io]|of)$/.test(word))
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
  const century = /[\u0e00-\u0e7f]/.test(words[at]!) ? 2500 : 2000
  return dayOf(year < 100 ? century + year : year, month, day)
}

const numberIn = (word: string | undefined) =>
  word && /^\d{1,4}\.?$/.test(word) ? Number.parseInt(word, 10) : undefined

function dayOf(given: number, month: number, day: number, more = 0): number | undefined {
  const year = gregorianYear(given)
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

/** Months in the languages of the site and of Europe as feeds write them, by the beginning of the word, without marks. Longer beginnings come first. */
const months: readonly string[][] = [
  ['jan', 'ene', 'gen', 'ocak', 'oca', 'thang gieng', 'มกราคม', 'ม.ค.'],
  ['feb', 'subat', 'sub', 'กุมภาพันธ์', 'ก.พ.', 'fev'],
  ['mar', 'mart', 'มีนาคม', 'มี.ค.'],
  ['apr', 'abr', 'nisan', 'nis', 'เมษายน', 'เม.ย.', 'avr'],
  ['may', 'mag', 'mayis', 'พฤษภาคม', 'พ.ค.', 'mai'],
  ['jun', 'giu', 'haziran', 'haz', 'มิถุนายน', 'มิ.ย.', 'juin'],
  ['jul', 'lug', 'temmuz', 'tem', 'กรกฎาคม', 'ก.ค.', 'juil'],
  ['aug', 'ago', 'agustos', 'agu', 'สิงหาคม', 'ส.ค.', 'aou'],
  ['sep', 'set', 'eylul', 'eyl', 'กันยายน', 'ก.ย.'],
  ['oct', 'out', 'ott', 'ekim', 'eki', 'ตุลาคม', 'ต.ค.', 'okt'],
  ['nov', 'kasim', 'kas', 'พฤศจิกายน', 'พ.ย.'],
  ['dec', 'dic', 'aralik', 'ara', 'ธันวาคม', 'ธ.ค.', 'dez'],
]

const firstLetters = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** The month, 1 to 12, of a word in small letters without marks; undefined for another word. */
function monthOf(word: string): number | undefined {
  for (let end = word.length; end >= 3; end--) {
    const month = firstLetters.get(word.slice(0, end))
    // A longer word is a month if its beginning is: 'september', 'sept.', 'janvier'.
    if (month !== undefined && /^[\p{L}\p{M}.]*$/u.test(word)) return month
  }
  return undefined
}

/** Halves of the day: a clock of twelve hours is in the second one after these words. */
const afternoon = /(?:\bp\.? ?m\b\.?|下午|晚上|傍晚|오후|午後|\bos\b|\boo?gleden sonra\b|\bch\b|chieu|toi|หลังเที่ยง|\bค่ำ)/
const morning = /(?:\ba\.? ?m\b\.?|上午|早上|凌晨|清晨|오전|午前|\boo\b|\bsa\b|sang|ก่อนเที่ยง)/
/** Noon as a half of the day: twelve stays twelve, one is thirteen. */
const noon = /中午|正午/
