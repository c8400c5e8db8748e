import { Refusal } from '#contract/errors.ts'
import { isPublishing, type EntityKind } from '#domain/newsroom/entity.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'

/**
 * Refuses `not_permitted` for items, whose texts are published immediately, and for their corrections, if the caller
 * may not publish them.
 */
export function permit(kind: EntityKind, caller: Pick<StaffCaller, 'may'>): void {
  if (isPublishing(kind) && !caller.may('item.publish')) throw new Refusal('not_permitted')
}
