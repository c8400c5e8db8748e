/** Conversion between local times of a zone ('YYYY-MM-DDTHH:MM') and UTC. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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

function readOffset(then: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(then)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day: date, hour: hours, minute: minutes, second } = parts
  return Date.UTC(year!, month! - 1, date, hours, minutes, second) - Math.floor(then / 1000) * 1000
}

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

/** The local time of a moment in a zone, 'YYYY-MM-DDTHH:MM'. */
export const localTime = (then: number, zone: string) =>
  new Date(then + offsetAt(then, zone)).toISOString().slice(0, 16)
