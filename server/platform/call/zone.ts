import { Refusal } from '#contract/errors.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'

/** The time zone that a caller names, otherwise the standard one. Refuses `bad_parameter` for an unknown one. */
export function zoneOf(claim: string | undefined, standard: string): string {
  if (!claim) return standard
  const zone = zoneNamed(claim)
  if (!zone) throw new Refusal('bad_parameter', { name: 'zone' })
  return zone
}
