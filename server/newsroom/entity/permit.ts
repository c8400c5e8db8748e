import { Refusal } from '#contract/errors.ts'
import { describeEntity, type EntityKind } from '#domain/desk/entity.ts'
import type { StaffCaller } from '#server/call/caller.ts'

/** Refuses `not_permitted` for items, whose texts are public at once, and for their corrections, to a caller who may not publish them. */
export function permit(kind: EntityKind, caller: Pick<StaffCaller, 'may'>): void {
  if ((describeEntity(kind).itemKind || kind === 'correction') && !caller.may('item.publish'))
    throw new Refusal('not_permitted')
}
