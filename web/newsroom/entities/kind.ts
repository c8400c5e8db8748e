import { entityKinds, type EntityKind } from '#domain/desk/entity.ts'
import { RouteError } from '#web/router/index.ts'

/** The sort that an address names, the first one where it names none. Throws the RouteError of a page that does not exist. */
export function kindIn(params: Record<string, string | undefined>): EntityKind {
  const kind = params.kind === undefined ? entityKinds[0] : entityKinds.find((each) => each === params.kind)
  if (!kind) throw new RouteError(404)
  return kind
}
