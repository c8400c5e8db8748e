import { entityKinds, type EntityKind } from '#domain/newsroom/entity.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { RouteError } from '#web/router/index.ts'

/** The kind of entity of an address, by default the first one. Throws the RouteError of a page that does not exist. */
export function kindIn(params: Record<string, string | undefined>): EntityKind {
  const kind = params.kind === undefined ? entityKinds[0] : oneOf(entityKinds, params.kind)
  if (!kind) throw new RouteError(404)
  return kind
}
