import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { ask } from '#web/newsroom/state/ask.ts'

/** Stores the values of an entity, a new one without `id`, unless it is no longer in the version they are based on. */
export const storeEntity = (
  kind: EntityKind,
  id: string | undefined,
  values: EntityValues,
  version: string,
): Promise<Output<'deskEntity.save'>> =>
  ask('deskEntity.save', { kind, values: JSON.stringify(values), ...(id !== undefined && { id, version }) })
