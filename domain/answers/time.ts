import { addDays, addMonths, isDay, mondayOf } from '#domain/platform/time/calendar-day.ts'
import { locales } from '#domain/platform/locale.ts'
import { namesOfMonth } from '#domain/platform/number/number-words.ts'
import { foldedTextOf, foldText } from '#domain/platform/search/fold.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'

/** The time that a question asks about, in UTC milliseconds; `to` is exclusive. */
export interface AskedTime {
  from: number
  to: number
  /** Whether it is a date of the calendar: later texts may report about it, too. */
  isDate: boolean
  /** The question without its expressions of time. */
  rest: string
}

/** Days of the calendar; the second one is exclusive. */
type Span = [firstDay: string, endDay: string]
type SpanOf = (today: string) => Span

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const days =
  (from: number, to: number): SpanOf =>
  (today) => [addDays(today, from), addDays(today, to)]
const week =
  (back: number): SpanOf =>
  (today) => [addDays(mondayOf(today), -7 * back), addDays(mondayOf(today), 7 - 7 * back)]
const month =
  (back: number): SpanOf =>
  (today) => [addMonths(firstOfMonth(today), -back), addMonths(firstOfMonth(today), 1 - back)]

/** Expressions of a time relative to today, in all languages; if one contains another, the longer one is first. */
const relative: readonly [RegExp, SpanOf][] = [
  [/前天|一昨日|おととい|그저께|그제|hôm kia|เมื่อวานซืน|the day before yesterday|evvelsi gün/iu, days(-2, -1)],
  [/\byesterday(?:'s|’s)?\b|昨天|昨日|昨夜|어제|hôm qua|เมื่อวานนี้|เมื่อวาน|(?<!\p{L})dün(?!\p{L})/iu, days(-1, 0)],
  [
    /(?<!\bworth )\btoday(?:'s|’s)?\b|今天|今日|本日|当天|오늘|hôm nay|วันนี้|(?<!\p{L})bugün(?:kü)?(?!\p{L})/iu,
    days(0, 1),
  ],
  [
    /\b(?:last|previous) week\b|上周|上週|上星期|先週|지난\s?주|tuần trước|tuần qua|สัปดาห์ที่แล้ว|อาทิตย์ที่แล้ว|geçen hafta/iu,
    week(1),
  ],
  [/\b(?:this|past) week\b|本周|本週|这周|這週|今週|이번\s?주|tuần này|สัปดาห์นี้|อาทิตย์นี้|bu hafta/iu, week(0)],
  [/\b(?:last|previous) month\b|上个?月|上個月|先月|지난\s?달|tháng trước|เดือนที่แล้ว|geçen ay/iu, month(1)],
  [/\bthis month\b|本月|这个?月|這個月|今月|이번\s?달|tháng này|เดือนนี้|bu ay/iu, month(0)],
]

const lastDays =
  /\b(?:last|past) (\d{1,3}) days?\b|(?:最近|过去|過去|近)\s?(\d{1,3})\s?(?:天|日間?)|(?:최근|지난)\s?(\d{1,3})\s?일|(\d{1,3}) ngày (?:qua|gần đây)|(\d{1,3}) วันที่ผ่านมา|son (\d{1,3}) gün/iu

/** The months by their folded names; in East Asian languages they are numbers. */
const months = new Map(
  Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    locales.flatMap((lang) => namesOfMonth(month, lang).map((name) => [foldedTextOf(name), month] as const)),
  ),
)
/** A pattern for their names. */
export const monthName = [...months.keys(), 'sept']
  .filter((each) => /^[^\d.]+$/.test(each) || each.startsWith('th'))
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const [start, end] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`]
const date = String.raw`(?<date>\d{1,2})`
const year = String.raw`(?:,?(?: nam)? (?<year>\d{4}))`

/** Dates in folded texts; a month alone only after a word that makes it a time: `in March`, but not `the march of …`. */
const dates = [
  String.raw`(?<year>\d{4})-(?<number>\d\d)-(?<date>\d\d)`,
  String.raw`(?:(?<year>\d{4})\s?[年년]\s?)?(?<number>\d{1,2})\s?[月월]\s?(?:${date}\s?[日号號일])?`,
  `${start}${date}(?:st|nd|rd|th)?,? (?:of )?(?<month>${monthName})${year}?${end}`,
  `${start}(?<month>${monthName}) ${date}(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?${end}`,
  `${start}(?<month>${monthName})${year}${end}`,
  `${start}(?:(?:in|during|since|late|early|mid|the|last|this|trong|cuoi|dau|giua|ใน|ช่วง|ปลาย|ต้น)[ -]?){1,2}(?<month>${monthName})${end}(?! of )`,
].map((pattern) => new RegExp(pattern, 'u'))

/** The days that a text names relative to its own; undefined if it names none. */
export const relativeDays = (text: string, today: string): Span | undefined => relativeIn(text, today)?.span

/**
 * Finds the time in a question in any of the languages, by the calendar of the asker's zone; undefined if it contains
 * none. A date without a year means its most recent occurrence.
 */
export function askedTime(question: string, now: number, zone: string): AskedTime | undefined {
  const today = localTime(now, zone).slice(0, 10)
  const found = relativeIn(question, today) ?? dateIn(question, today)
  if (!found) return undefined
  const { span, from, to, isDate } = found
  const at = (day: string) => momentOf(`${day}T00:00`, zone)
  return { from: at(span[0]), to: at(span[1]), isDate, rest: `${question.slice(0, from)} ${question.slice(to)}` }
}

interface Found {
  span: Span
  /** The position of the expression of time in the text. */
  from: number
  to: number
  isDate: boolean
}

function relativeIn(text: string, today: string): Found | undefined {
  const counted = lastDays.exec(text)
  const [words, spanOf] = counted
    ? [counted, days(-Number(counted.slice(1).find(Boolean)), 1)]
    : (relative.map(([pattern, each]) => [pattern.exec(text), each] as const).find(([match]) => match) ?? [])
  if (!words || !spanOf) return undefined
  return { span: spanOf(today), from: words.index, to: words.index + words[0].length, isDate: false }
}

function dateIn(text: string, today: string): Found | undefined {
  const folded = foldText(text)
  const words = dates.map((pattern) => pattern.exec(folded.text)).find((match) => match)
  if (!words) return undefined
  const { month: named, number, date: day, year: stated } = words.groups!
  const two = (value: number | string) => String(value).padStart(2, '0')
  const inYear = (each: number) => `${each}-${two(number ?? months.get(named!) ?? 9)}-${two(day ?? 1)}`
  const thisYear = Number(today.slice(0, 4))
  const first = inYear(stated ? Number(stated) : inYear(thisYear) <= today ? thisYear : thisYear - 1)
  if (!isDay(first)) return undefined
  const span: Span = [first, day ? addDays(first, 1) : addMonths(first, 1)]
  const to = words.index + words[0].length
  return { span, from: folded.starts[words.index]!, to: folded.ends[to - 1]!, isDate: true }
}
