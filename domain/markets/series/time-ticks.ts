const hour = 3600
const day = 86_400

/** What a label of a time axis says: the clock, the day, the month with its year, or the year. */
export type TimeUnit = 'hour' | 'day' | 'month' | 'year'

/** The distances between labels, from the shortest on: the unit of the label, and how many of it. */
const steps: readonly (readonly [TimeUnit, number])[] = [
  ...[1, 2, 3, 6, 12].map((count) => ['hour', count] as const),
  ...[1, 2, 3, 7, 14].map((count) => ['day', count] as const),
  ...[1, 2, 3, 6].map((count) => ['month', count] as const),
  ...[1, 2, 5, 10, 20, 50].map((count) => ['year', count] as const),
]

/**
 * Round moments within a span of Unix seconds for the labels of its axis, in UTC: full hours, days, firsts of months or years. At most `max`, with
 * the shortest distance that allows it.
 */
export function timeTicksOf(span: readonly [number, number], max: number): { unit: TimeUnit; times: number[] } {
  for (const [unit, count] of steps) {
    const times = timesOf(span, unit, count, max)
    if (times.length <= max) return { unit, times }
  }
  return { unit: 'year', times: [] }
}

/** Stops one above `max`, because more are not used. */
function timesOf([from, to]: readonly [number, number], unit: TimeUnit, count: number, max: number): number[] {
  const times: number[] = []
  let index = indexOf(from, unit, count)
  for (let time = timeAt(index, unit, count); time <= to && times.length <= max; time = timeAt(++index, unit, count))
    if (time >= from) times.push(time)
  return times
}

/** Which step of its unit a moment is in; those of years and months are counted from the year 0. */
function indexOf(seconds: number, unit: TimeUnit, count: number): number {
  const date = new Date(seconds * 1000)
  if (unit === 'year') return Math.floor(date.getUTCFullYear() / count)
  if (unit === 'month') return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count)
  return Math.floor(seconds / (unit === 'day' ? day : hour) / count)
}

function timeAt(index: number, unit: TimeUnit, count: number): number {
  const at = index * count
  if (unit === 'year') return Date.UTC(at, 0) / 1000
  if (unit === 'month') return Date.UTC(Math.floor(at / 12), at % 12) / 1000
  return at * (unit === 'day' ? day : hour)
}
