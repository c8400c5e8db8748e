import { dateFormat } from './date-format.ts'

const day = 86_400_000

const offsetsOfDays = new Map<string, number | undefined>()
const maxDays = 10_000

/**
 * The offset of a zone from UTC at a moment, in milliseconds. `Intl` is slow and a page asks for the times of many items, so a day of UTC
 * with the same offset at both its ends is asked for once: no zone changes its clock twice in a day.
 */
export function offsetAt(then: number, zone: string): number {
  const start = Math.floor(then / day) * day
  const key = `${zone} ${start}`
  if (!offsetsOfDays.has(key)) {
    if (offsetsOfDays.size >= maxDays) offsetsOfDays.clear()
    const offset = readOffset(start, zone)
    offsetsOfDays.set(key, readOffset(start + day, zone) === offset ? offset : undefined)
  }
  return offsetsOfDays.get(key) ?? readOffset(then, zone)
}

const clock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

function readOffset(then: number, timeZone: string): number {
  const parts = dateFormat('en-US', { timeZone, ...clock }).formatToParts(then)
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(shown.year!, shown.month! - 1, shown.day, shown.hour, shown.minute, shown.second)
  return wall - Math.floor(then / 1000) * 1000
}

/** The local time of a moment in a zone, 'YYYY-MM-DDTHH:MM'. */
export const localTime = (then: number, zone: string) =>
  new Date(then + offsetAt(then, zone)).toISOString().slice(0, 16)
