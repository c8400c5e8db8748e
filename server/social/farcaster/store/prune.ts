import { messagesOfUnit } from '#server/social/farcaster/protocol/limits.ts'
import { StoreType } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { sql } from 'kysely'
import { storedColumns, storedFromRow, type StoredMessage } from './stored-message.ts'
import type { MergeState } from './merge-state.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Maximum of messages that an account may have in a store, with its units of storage. */
export const storeLimit = (store: StoreType, units: number): number => messagesOfUnit[store] * units

/** Counts the messages that a batch added and removed, and deletes the oldest of full stores; returns those. */
export async function pruneStores(
  trx: Transaction,
  { added, removed }: MergeState,
  units: number,
): Promise<StoredMessage[]> {
  const usage = await countUsage(trx, [...added.values()], [...removed.values()])
  const pruned: StoredMessage[] = []
  for (const { fid, store, used } of usage) {
    const excess = used - storeLimit(store, units)
    if (excess > 0) pruned.push(...(await deleteOldest(trx, fid, store, excess)))
  }
  if (pruned.length > 0) await countUsage(trx, [], pruned)
  return pruned
}

/** Updates the number of messages in each store. Returns the stores that changed. */
export async function countUsage(trx: Transaction, added: readonly StoredMessage[], removed: readonly StoredMessage[]) {
  const deltas = new Map<string, { fid: number; store: StoreType; used: number }>()
  const count = ({ data: { fid }, store }: StoredMessage, by: number) => {
    if (store === StoreType.NONE) return
    const delta = deltas.get(`${fid}/${store}`) ?? { fid, store, used: 0 }
    delta.used += by
    deltas.set(`${fid}/${store}`, delta)
  }
  for (const message of added) count(message, 1)
  for (const message of removed) count(message, -1)
  const changes = [...deltas.values()].filter(({ used }) => used !== 0)
  if (changes.length === 0) return []
  const usage = await trx
    .insertInto('fc_usage')
    .values(changes)
    .onConflict((conflict) =>
      conflict.columns(['fid', 'store']).doUpdateSet({ used: sql`fc_usage.used + excluded.used` }),
    )
    .returning(['fid', 'store', 'used'])
    .execute()
  const fids = usage.filter(({ used }) => used === 0).map(({ fid }) => fid)
  if (fids.length > 0) await trx.deleteFrom('fc_usage').where('fid', 'in', fids).where('used', '=', 0).execute()
  return usage
}

async function deleteOldest(trx: Transaction, fid: number, store: number, count: number): Promise<StoredMessage[]> {
  const rows = await trx
    .deleteFrom('fc_message')
    .where('hash', 'in', (query) =>
      query
        .selectFrom('fc_message')
        .select('hash')
        .where('fid', '=', fid)
        .where('store', '=', store)
        .orderBy('timestamp')
        .orderBy('hash')
        .limit(count),
    )
    .returning(storedColumns)
    .execute()
  return rows.map(storedFromRow)
}
