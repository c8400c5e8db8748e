import { offsetAt } from './local-time.ts'

/** The names of offsets, and the moments of local times of a zone ('YYYY-MM-DDTHH:MM'). */

const minute = 60_000
const hour = 60 * minute

/** The offset of a zone at a moment in display form: 'UTC', 'UTC+7', 'UTC−3:30'. */
export function offsetName(then: number, zone: string): string {
  const offset = offsetAt(then, zone)
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / hour), Math.round((Math.abs(offset) % hour) / minute)]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/**
 * Converts a local time 'YYYY-MM-DDTHH:MM' of a zone to UTC milliseconds. A time that a clock change skips becomes the
 * moment of the change; of a time that occurs twice the first is used. NaN for an invalid time.
 */
export function momentOf(local: string, zone: string): number {
  if (!/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(local)) return Number.NaN
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) return Number.NaN
  const candidates = [wall - offsetAt(wall - 24 * hour, zone), wall - offsetAt(wall + 24 * hour, zone)]
  const exact = candidates.filter((then) => then + offsetAt(then, zone) === wall)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}
