import { Refusal } from '#contract/errors.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { isItemEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { lockWriters } from '#server/news/item/write/lock.ts'
import { recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { given } from './given.ts'
import { stores } from './stores.ts'

interface EntityToStore {
  kind: EntityKind
  id: string | undefined
  /** The version that the values are based on. */
  version?: string | undefined
  values: EntityValues
}

export interface Stored {
  id: string
  before: EntityValues | undefined
  after: EntityValues | undefined
}

/**
 * Stores an entity, a new one without `id`, with the function of its room, which also invalidates cached pages, and
 * writes both states to the log. The values must match their description. Refuses `not_found`, `entity_conflict` if it
 * is no longer as in the `version`, and the refusals of the room.
 */
export async function storeEntity(
  trx: Transaction,
  by: { caller?: StaffCaller; now: Date },
  { kind, id: known, version, values }: EntityToStore,
): Promise<Stored> {
  const store = stores[kind]
  if (isItemEntity(kind)) await lockWriters(trx)
  if (known !== undefined) await lock(trx, locks.entity(kind, known))
  const before = known === undefined ? undefined : await store.read(trx, known)
  if (known !== undefined && !before) throw new Refusal('not_found')
  if (before) refuseStale(version, before)
  const id = await store.save(trx, known, given(values), { staffId: by.caller?.staffId ?? null, now: by.now })
  const after = await store.read(trx, id)
  const act = before ? 'change' : 'add'
  await recordSave(trx, by, `${kind}.${act}`, id, { before, after })
  return { id, before, after }
}
