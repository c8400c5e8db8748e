import { Refusal } from '#contract/errors.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'

/** The id of a request, if it is valid for the kind. Refuses `not_found`. */
export function idIn(kind: EntityKind, id: string): string {
  if (!(describeEntity(kind).isNamed ? /^[a-z0-9-]{1,80}$/ : /^\d{1,15}$/).test(id)) throw new Refusal('not_found')
  return id
}
