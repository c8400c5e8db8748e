const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The compact style of casts: 'just now', then m, h, d, mo (30-day months), y. */
export type CastTime = { unit: 'now' } | { unit: 'm' | 'h' | 'd' | 'mo' | 'y'; count: number }

/** The age of a cast; both times in UTC milliseconds. */
export function castTime(then: number, now: number): CastTime {
  const age = Math.max(0, now - then)
  if (age < minute) return { unit: 'now' }
  if (age < hour) return { unit: 'm', count: Math.floor(age / minute) }
  if (age < day) return { unit: 'h', count: Math.floor(age / hour) }
  if (age < 30 * day) return { unit: 'd', count: Math.floor(age / day) }
  if (age < 360 * day) return { unit: 'mo', count: Math.floor(age / (30 * day)) }
  return { unit: 'y', count: Math.floor(age / (360 * day)) }
}
