import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'

/**
 * The version of what an editor opens in a form: equal for equal values, regardless of who changed them and how (a form,
 * an import, a command). The order of fields is irrelevant.
 */
export function versionOf(values: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('base64url')
    .slice(0, 22)
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]))
}

/**
 * Refuses `entity_conflict` if the stored values are not those of the version that a form was opened with. Without a
 * version nothing is refused: a program writes all values.
 */
export function refuseStale(version: string | undefined, stored: object): void {
  if (version && version !== versionOf(stored)) throw new Refusal('entity_conflict')
}
