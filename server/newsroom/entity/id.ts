import { Refusal } from '#contract/errors.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'

/** Kinds whose entities are identified by the name in their address; all others have numbers. */
const named: readonly EntityKind[] = ['page', 'campaign']

/** The id of a request, if it is valid for the kind. Refuses `not_found`. */
export function idIn(kind: EntityKind, id: string): string {
  if (!(named.includes(kind) ? /^[a-z0-9-]{1,80}$/ : /^\d{1,15}$/).test(id)) throw new Refusal('not_found')
  return id
}
