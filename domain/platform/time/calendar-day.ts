/** Days of the calendar as 'YYYY-MM-DD', without a zone. Weeks begin on Monday (ISO 8601). */

const dayMs = 86_400_000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar between the years 1970 and 9998. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= '1970-02-01' &&
  text < '9998' &&
  !Number.isNaN(timeOf(text)) &&
  dayOf(timeOf(text)) === text

/** Thailand counts years from the Buddha. */
export const gregorianYear = (year: number) => (year > 2400 && year < 2700 ? year - 543 : year)

export const addDays = (day: string, count: number) => dayOf(timeOf(day) + count * dayMs)

/** The same day of another month, or the last one if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export const mondayOf = (day: string) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

/** The seven days of the week of a day. */
export const weekOf = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

/** The weeks that a month touches, each of seven days. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/**
 * The day that a key selects in a grid of dates (WAI-ARIA, date picker dialog): arrows move by days and weeks, Home and
 * End to the ends of the week, Page Up and Page Down by months, with Shift by years. Undefined for other keys.
 */
export function dayAtKey(day: string, key: string, withShift: boolean): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return mondayOf(day)
  if (key === 'End') return addDays(mondayOf(day), 6)
  if (key === 'PageUp') return addMonths(day, withShift ? -12 : -1)
  if (key === 'PageDown') return addMonths(day, withShift ? 12 : 1)
  return undefined
}
