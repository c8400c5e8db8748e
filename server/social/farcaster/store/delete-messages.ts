import type { Database, Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { publishCasts } from './cast-events.ts'
import { applyToDerived } from './derive/apply.ts'
import { writePruneEvents } from './event-log.ts'
import { storedColumns, storedFromRow } from './stored-message.ts'
import { countUsage } from './prune.ts'

/** Deletes messages that the network deleted, with their derived rows. Unknown hashes are ignored. */
export function deleteMessages(db: Database, hashes: readonly Buffer[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    await deleteLocked(trx, hashes)
  })
}

/** Deletes messages within a transaction that holds the lock of the store. */
export async function deleteLocked(trx: Transaction, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  const rows = await trx
    .deleteFrom('fc_message')
    .where('hash', 'in', [...hashes])
    .returning(storedColumns)
    .execute()
  const deleted = rows.map(storedFromRow)
  if (deleted.length === 0) return
  await countUsage(trx, [], deleted)
  await writePruneEvents(trx, deleted)
  const { casts } = await applyToDerived(trx, { added: [], removed: deleted })
  await publishCasts(trx, casts)
}
