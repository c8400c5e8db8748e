import { gregorianYear, isDay } from './calendar-day.ts'

/** How the times of a column are written: as days of a spreadsheet, counted from 1900, or with the day or the month first. */
export type TimeForm = 'days' | 'day_first' | 'month_first' | undefined

const serial = /^[2-7]\d{4}(?:\.\d+)?$/
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/
const yearFirst = /^(\d{4})(?:[-/.]|年 ?|년 ?)(\d{1,2})(?:[-/.]|月 ?|월 ?)(\d{1,2})(?:日|일)?(?!\d)/
const clock = /^(?:[T ]+(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?)?$/i
/** The first of January 1970 in the days of a spreadsheet. */
const epoch = 25_569

/** How the times of a column are written, as those tell that can be only one; undefined if none does, or if they contradict each other. */
export function timeFormOf(column: readonly string[]): TimeForm {
  const texts = column.filter(Boolean)
  if (texts.length > 0 && texts.every((text) => serial.test(text))) return 'days'
  const dates = texts.flatMap((text) => {
    const [, one, , other] = numeric.exec(text) ?? []
    return one ? [[Number(one), Number(other)] as const] : []
  })
  const isDayFirst = dates.some(([one]) => one > 12)
  const isMonthFirst = dates.some(([, other]) => other > 12)
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'day_first' : 'month_first'
}

/** A time of a column as '2026-11-22' or '2026-11-22T14:30', with a zone behind it if the text has one; the text itself if it is written in another way. */
export function readTime(text: string, form: TimeForm): string {
  if (form === 'days') {
    const minute = new Date(Math.round((Number(text) - epoch) * 1440) * 60_000).toISOString().slice(0, 16)
    return Number(text) % 1 === 0 ? minute.slice(0, 10) : minute
  }
  const [iso, year, month, day] = yearFirst.exec(text) ?? []
  if (iso) return withClock(text, iso, [year!, month!, day!])
  const [found, one, , other, last] = numeric.exec(text) ?? []
  if (!found || !form) return text
  return withClock(text, found, form === 'day_first' ? [last!, other!, one!] : [last!, one!, other!])
}

function withClock(text: string, date: string, [year, ...rest]: [string, string, string]): string {
  const day = [gregorianYear(Number(year)), ...rest.map((part) => part.padStart(2, '0'))].join('-')
  const behind = text.slice(date.length)
  const [, hour, minute, half] = clock.exec(behind) ?? []
  if (!isDay(day)) return text
  if (hour === undefined) return behind.trim() === '' ? day : `${day}${behind}`
  const shift = half && (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${day}T${String(shift ?? hour).padStart(2, '0')}:${minute}`
}
