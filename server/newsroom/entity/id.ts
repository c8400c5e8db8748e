import { Refusal } from '#contract/errors.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { isDraftId } from '#domain/newsroom/entity-state.ts'

/** The id of a request, if it is valid for the kind or that of a draft. Refuses `not_found`. */
export function idIn(kind: EntityKind, id: string): string {
  if (isDraftId(id)) return id
  if (!(describeEntity(kind).isNamed ? /^[a-z0-9-]{1,80}$/ : /^\d{1,15}$/).test(id)) throw new Refusal('not_found')
  return id
}
