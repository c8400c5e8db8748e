/** Clocks on the wall of a zone, as 'YYYY-MM-DDTHH:MM', and the moments that they mean. */

const minute = 60_000
const hour = 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })),
    )
  return format
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
export function offsetAt(then: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(then)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour: hours, minute: minutes, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hours, minutes, second) - Math.floor(then / 1000) * 1000
}

/** The offset of a zone at a moment as readers write it: 'UTC', 'UTC+7', 'UTC−3:30'. */
export function offsetName(then: number, zone: string): string {
  const offset = offsetAt(then, zone)
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / hour), Math.round((Math.abs(offset) % hour) / minute)]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/**
 * The moment, in UTC milliseconds, at which the clock of a zone shows a local time 'YYYY-MM-DDTHH:MM'. A time that a change of the
 * clock skips is the moment that the clock jumps to; of a time that comes twice the first is meant. NaN for what is no such time.
 */
export function momentOf(local: string, zone: string): number {
  if (!/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(local)) return Number.NaN
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== local) return Number.NaN
  const candidates = [wall - offsetAt(wall - 24 * hour, zone), wall - offsetAt(wall + 24 * hour, zone)]
  const exact = candidates.filter((then) => then + offsetAt(then, zone) === wall)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

/** The local time of a moment in a zone, 'YYYY-MM-DDTHH:MM'. */
export const localTime = (then: number, zone: string) =>
  new Date(then + offsetAt(then, zone)).toISOString().slice(0, 16)
