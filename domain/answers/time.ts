import { addDays, addMonths, isDay, mondayOf } from '#domain/platform/time/calendar-day.ts'
import { foldedTextOf, foldText } from '#domain/platform/search/fold.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'

/** The time that a question asks about, in UTC milliseconds; `to` is exclusive. */
export interface AskedTime {
  from: number
  to: number
  /** Whether it is a date of the calendar: later texts may report about it, too. */
  isDate: boolean
  /** The same days a year earlier, for a date without a year that is in the latest one by assumption. */
  earlier: { from: number; to: number } | undefined
  /** The question without its expressions of time. */
  rest: string
}

type Span = [firstDay: string, endDay: string]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Expressions of a time relative to today, in all languages; if one contains another, the longer one is first. */
const relative: [RegExp, (today: string) => Span][] = [
  [
    /前天|一昨日|おととい|그저께|그제|hôm kia|เมื่อวานซืน|the day before yesterday|evvelsi gün/iu,
    (today) => [addDays(today, -2), addDays(today, -1)],
  ],
  [
    /\byesterday(?:'s|’s)?\b|昨天|昨日|昨夜|어제|hôm qua|เมื่อวานนี้|เมื่อวาน|(?<!\p{L})dün(?!\p{L})/iu,
    (today) => [addDays(today, -1), today],
  ],
  [
    /(?<!\bworth )\btoday(?:'s|’s)?\b|今天|今日|本日|当天|오늘|hôm nay|วันนี้|(?<!\p{L})bugün(?:kü)?(?!\p{L})/iu,
    (today) => [today, addDays(today, 1)],
  ],
  [
    /\b(?:last|previous) week\b|上周|上週|上星期|先週|지난\s?주|tuần trước|tuần qua|สัปดาห์ที่แล้ว|อาทิตย์ที่แล้ว|geçen hafta/iu,
    (today) => [addDays(mondayOf(today), -7), mondayOf(today)],
  ],
  [
    /\b(?:this|past) week\b|本周|本週|这周|這週|今週|이번\s?주|tuần này|สัปดาห์นี้|อาทิตย์นี้|bu hafta/iu,
    (today) => [mondayOf(today), addDays(mondayOf(today), 7)],
  ],
  [
    /\b(?:last|previous) month\b|上个?月|上個月|先月|지난\s?달|tháng trước|เดือนที่แล้ว|geçen ay/iu,
    (today) => [addMonths(firstOfMonth(today), -1), firstOfMonth(today)],
  ],
  [
    /\bthis month\b|本月|这个?月|這個月|今月|이번\s?달|tháng này|เดือนนี้|bu ay/iu,
    (today) => [firstOfMonth(today), addMonths(firstOfMonth(today), 1)],
  ],
]

const lastDays =
  /\b(?:last|past) (\d{1,3}) days?\b|(?:最近|过去|過去|近)\s?(\d{1,3})\s?(?:天|日|日間)|(?:최근|지난)\s?(\d{1,3})\s?일|(\d{1,3}) ngày (?:qua|gần đây)|(\d{1,3}) วันที่ผ่านมา|son (\d{1,3}) gün/iu

const months = [
  'january|jan|ocak|มกราคม|thang 1',
  'february|feb|subat|กุมภาพันธ์|thang 2',
  'march|mar|mart|มีนาคม|thang 3',
  'april|apr|nisan|เมษายน|thang 4',
  'may|mayis|พฤษภาคม|thang 5',
  'june|jun|haziran|มิถุนายน|thang 6',
  'july|jul|temmuz|กรกฎาคม|thang 7',
  'august|aug|agustos|สิงหาคม|thang 8',
  'september|sep|sept|eylul|กันยายน|thang 9',
  'october|oct|ekim|ตุลาคม|thang 10',
  'november|nov|kasim|พฤศจิกายน|thang 11',
  'december|dec|aralik|ธันวาคม|thang 12',
].flatMap((names, index) => names.split('|').map((name) => [foldedTextOf(name), index + 1] as const))
const monthName = months
  .map(([name]) => name)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const monthOf = (name: string) => months.find(([each]) => each === name)?.[1]

const isoDate = /(\d{4})-(\d\d)-(\d\d)/
const eastAsian = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(?:(\d{1,2})\s?[日号號일])?/u
const dayThenMonth = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})(?:st|nd|rd|th)?,? (?:of )?(${monthName})(?:,?(?: nam)? (\\d{4}))?(?![\\p{L}\\d])`,
  'u',
)
const monthThenDay = new RegExp(
  `(?<![\\p{L}\\d])(${monthName}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\p{L}\\d])`,
  'u',
)
const monthAndYear = new RegExp(`(?<![\\p{L}\\d])(${monthName})(?:,?(?: nam)? (\\d{4}))(?![\\p{L}\\d])`, 'u')

/** A month alone only after a word that makes it a time: `in March`, but not `the march of …`. */
const monthAlone = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:in|during|since|late|early|mid|the|last|this|trong|cuoi|dau|giua|ใน|ช่วง|ปลาย|ต้น)[ -]?){1,2}(${monthName})(?![\\p{L}\\d]| of )`,
  'u',
)

/**
 * Finds the time in a question in any of the languages, by the calendar of the asker's zone; undefined if it contains
 * none.
 */
export function askedTime(question: string, now: number, zone: string): AskedTime | undefined {
  const today = localTime(now, zone).slice(0, 10)
  const at = (day: string) => momentOf(`${day}T00:00`, zone)
  const found = relativeSpan(question, today) ?? dateIn(question, today)
  if (!found) return undefined
  const { span, start, end, isDate, isYearAssumed } = found
  const before = span.map((day) => addMonths(day, -12))
  return {
    from: at(span[0]),
    to: at(span[1]),
    isDate,
    earlier: isYearAssumed ? { from: at(before[0]!), to: at(before[1]!) } : undefined,
    rest: `${question.slice(0, start)} ${question.slice(end)}`,
  }
}

interface Found {
  span: Span
  /** The position of the expression of time in the question. */
  start: number
  end: number
  isDate: boolean
  isYearAssumed: boolean
}

function relativeSpan(question: string, today: string): Found | undefined {
  const days = lastDays.exec(question)
  if (days) {
    const count = Number(days.slice(1).find(Boolean))
    return { span: [addDays(today, -count), addDays(today, 1)], ...placeOf(days), isDate: false, isYearAssumed: false }
  }
  for (const [pattern, spanOf] of relative) {
    const words = pattern.exec(question)
    if (words) return { span: spanOf(today), ...placeOf(words), isDate: false, isYearAssumed: false }
  }
  return undefined
}

const placeOf = ({ 0: words, index }: RegExpExecArray) => ({ start: index, end: index + words.length })

function dateIn(question: string, today: string): Found | undefined {
  const folded = foldText(question)
  const found = spanOfDate(folded.text, today)
  if (!found) return undefined
  const { start, end } = placeOf(found.words)
  const { span, isYearAssumed } = found
  return { span, start: folded.starts[start]!, end: folded.ends[end - 1]!, isDate: true, isYearAssumed }
}

/** The first date of a folded text. A date without a year means its most recent occurrence. */
function spanOfDate(text: string, today: string): ReturnType<typeof spanOf> {
  const iso = isoDate.exec(text)
  if (iso) return spanOf(iso, today, Number(iso[2]), iso[3], iso[1])
  const east = eastAsian.exec(text)
  if (east) return spanOf(east, today, Number(east[2]), east[3], east[1])
  const before = dayThenMonth.exec(text)
  if (before) return spanOf(before, today, monthOf(before[2]!)!, before[1], before[3])
  const after = monthThenDay.exec(text)
  if (after) return spanOf(after, today, monthOf(after[1]!)!, after[2], after[3])
  const whole = monthAndYear.exec(text)
  if (whole) return spanOf(whole, today, monthOf(whole[1]!)!, undefined, whole[2])
  const alone = monthAlone.exec(text)
  return alone ? spanOf(alone, today, monthOf(alone[1]!)!) : undefined
}

function spanOf(words: RegExpExecArray, today: string, month: number, date?: string, year?: string) {
  if (month < 1 || month > 12) return undefined
  const two = (value: number | string) => String(value).padStart(2, '0')
  const inYear = (each: number) => `${each}-${two(month)}-${two(date ?? 1)}`
  const thisYear = Number(today.slice(0, 4))
  const last = inYear(thisYear) <= today ? thisYear : thisYear - 1
  const start = inYear(year ? Number(year) : last)
  if (!isDay(start)) return undefined
  const span: Span = [start, date ? addDays(start, 1) : addMonths(start, 1)]
  return { span, words, isYearAssumed: !year }
}
