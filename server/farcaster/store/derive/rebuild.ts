import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { lock, locks } from '#server/data/locks.ts'
import type { DB } from '#server/data/schema.ts'
import { storedColumns, storedFromRow } from '#server/farcaster/store/stored-message.ts'
import { applyToDerived } from './apply.ts'

/** Every table that follows from the messages alone, in whatever order they came. */
export const derivedTables = [
  'fc_cast',
  'fc_cast_count',
  'fc_reaction',
  'fc_link',
  'fc_profile',
  'fc_account_count',
  'fc_url_count',
  'fc_usage',
] as const

const messagesAtOnce = 1000

/** Makes the derived tables anew from the messages; until it is done, others see them as they were. Returns how many messages it read. */
export function rebuildDerived(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    for (const table of [...derivedTables, 'fc_notification'] as const) await trx.deleteFrom(table).execute()
    await sql`insert into fc_usage select fid, store, count(*) from fc_message where store <> 0 group by fid, store`.execute(
      trx,
    )
    let count = 0
    for (let after = Buffer.alloc(0); ; ) {
      const messages = await readAfter(trx, after)
      if (messages.length === 0) return count
      await applyToDerived(trx, { added: messages, removed: [] })
      count += messages.length
      after = messages.at(-1)!.hash as Buffer<ArrayBuffer>
    }
  })
}

async function readAfter(trx: Transaction<DB>, hash: Buffer) {
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where('hash', '>', hash)
    .orderBy('hash')
    .limit(messagesAtOnce)
    .execute()
  return rows.map(storedFromRow)
}
