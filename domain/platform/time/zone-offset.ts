import { offsetAt } from './local-time.ts'

const minute = 60_000

/** Zone names of sources, in minutes from UTC. Where one name has several zones, that of the trade's press: IST is India's, CST and BST are American and British. */
const names: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,

  MSK: 180,
  TRT: 180,
  GST: 240,
  PKT: 300,
  IST: 330,
  ICT: 420,
  WIB: 420,
  HKT: 480,
  SGT: 480,
  PHT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,

  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
}

/** The milliseconds of a wall time, given as if it were UTC, in a zone: a name of IANA, a short name, or an offset. Undefined for none. */
export function inZone(wall: number, zone: string): number | undefined {
  const known = names[zone.toUpperCase()]
  if (known !== undefined) return wall - known * minute
  const offset = /^(?:GMT|UTC?)? ?([+\-−])(\d{1,2})(?::?([0-5]\d))?$/i.exec(zone)
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    return minutes > 14 * 60 ? undefined : wall - (offset[1] === '+' ? minutes : -minutes) * minute
  }
  if (!isZone(zone)) return undefined
  const first = wall - offsetAt(wall, zone)
  return wall - offsetAt(first, zone)
}

const zones = new Set<string>()

/** Whether a text is the name of a zone of IANA, such as Asia/Shanghai. */
export function isZone(zone: string): boolean {
  if (zones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    zones.add(zone)
    return true
  } catch {
    return false
  }
}
