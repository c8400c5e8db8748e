import type { Database } from '#server/data/database.ts'
import { lock, locks } from '#server/data/locks.ts'
import { applyToDerived } from './derive/apply.ts'
import { writePruneEvents } from './event-log.ts'
import { storedColumns, storedFromRow } from './stored-message.ts'
import { countUsage } from './prune.ts'

/** Lets messages go that the network let go, with all that follows from them. Those that are not here are not missed. */
export function deleteMessages(db: Database, hashes: readonly Buffer[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const rows = await trx
      .deleteFrom('fc_message')
      .where('hash', 'in', [...hashes])
      .returning(storedColumns)
      .execute()
    const left = rows.map(storedFromRow)
    if (left.length === 0) return
    await countUsage(trx, [], left)
    await writePruneEvents(trx, left)
    await applyToDerived(trx, { added: [], removed: left })
  })
}
