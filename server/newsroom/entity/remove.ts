import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import { isItemEntity, isRemovable, type PlainEntityKind } from '#domain/newsroom/entity.ts'
import { titleOfEntity } from '#domain/newsroom/entity-values.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { withdrawItem } from '#server/newsroom/item/withdraw.ts'
import { putRow } from '#server/platform/data/rows.ts'
import { dropDraft } from './draft.ts'
import { idIn } from './id.ts'
import { permit } from './permit.ts'
import { removeRows } from './removal.ts'
import { stores } from './stores.ts'

/**
 * Withdraws the item of an entity with a reason, or deletes the entity with its parts and stores their rows for
 * deskEntity.restore. Refuses `entity_conflict` if it is no longer as in the `version`.
 */
export const remove: Handler<typeof deskEntity.remove> = async ({ kind, id: sent, version, reason }, context) => {
  permit(kind, context.caller)
  const id = idIn(kind, sent)
  if (!isRemovable(kind)) throw new Refusal('not_found')
  if (isItemEntity(kind) && !reason.trim()) throw new Refusal('bad_parameter', { name: 'reason' })
  await context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entityDraft(kind, id))
    await lock(trx, locks.entity(kind, id))
    const before = await stores[kind].read(trx, id)
    if (!before) throw new Refusal('not_found')
    refuseStale(version, before)
    if (isItemEntity(kind)) await withdraw(trx, context, Number(id), reason.trim())
    else {
      // Its name can be given again, and what is typed would then be taken for that of another.
      await dropDraft(trx, context, kind, id)
      await removeWhole(trx, context, { kind, id, title: titleOfEntity(kind, before) })
    }
    await recordChange(trx, context, `${kind}.remove`, id, { before })
  })
  return { id }
}

/** Refuses `entity_withdrawn` if no language is public. */
async function withdraw(trx: Transaction, context: StaffContext<object>, articleId: number, reason: string) {
  const shown = await trx
    .selectFrom('item_version')
    .select('lang')
    .where('article_id', '=', articleId)
    .where('state', '=', 'published')
    .execute()
  if (shown.length === 0) throw new Refusal('entity_withdrawn')
  await withdrawItem({ ...context, db: trx }, { articleId, langs: shown.map(({ lang }) => lang), reason })
}

async function removeWhole(
  trx: Transaction,
  { caller, now }: StaffContext<object>,
  { kind, id, title }: { kind: PlainEntityKind; id: string; title: string },
): Promise<void> {
  const tables = await removeRows(trx, kind, id)
  // A name can be given again: what had it last is put back.
  const row = { kind, entity_id: id, title, tables, removed_by: caller.staffId, removed_at: now }
  await putRow(trx, 'removed_entity', row, ['kind', 'entity_id'])
}
