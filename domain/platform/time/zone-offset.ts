import zones from './zones.json' with { type: 'json' }
import { offsetAt } from './local-time.ts'
import { zoneNamed } from './time.ts'

const minute = 60_000

/**
 * Zone names of sources and of Windows, in minutes from UTC or as names of IANA. Where one name has several zones, that of the trade's press:
 * IST is India's, CST and BST are American and British.
 */
const names: Readonly<Record<string, number | string>> = zones

/** Zones by the name of a place or in words, not by a short name. */
export const namedTimes = Object.keys(names).filter((name) => !/^[A-Z]+$/.test(name))

/** The name of IANA of a zone that Windows calls by another one; the name itself of any other. */
export const zoneBehind = (name: string): string => {
  const known = names[name.toUpperCase()]
  return typeof known === 'string' ? known : name
}

/** The milliseconds of a wall time, given as if it were UTC, in a zone: a name of IANA or Windows, a short name, or an offset. Undefined for none. */
export function inZone(wall: number, given: string): number | undefined {
  const zone = zoneBehind(given)
  const known = names[zone.toUpperCase()]
  if (typeof known === 'number') return wall - known * minute
  const offset = /^(?:GMT|UTC?)? ?([+\-−])(\d{1,2})(?::?([0-5]\d))?$/i.exec(zone)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    return minutes > 14 * 60 ? undefined : wall - (offset[1] === '+' ? minutes : -minutes) * minute
  }
  // Runtimes know old short names by other meanings than the press.
  if (/^[A-Z]{2,5}$/.test(zone) || !zoneNamed(zone)) return undefined
  const first = wall - offsetAt(wall, zone)
  return wall - offsetAt(first, zone)
}
