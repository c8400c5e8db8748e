import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { storedColumns, storedFromRow } from '#server/social/farcaster/store/stored-message.ts'
import { UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { applyToDerived } from './apply.ts'

/**
 * All tables that are derived from the messages alone, whatever the order of their arrival. Names also depend on who was known first
 * (fc_name_claim), and on what nodes sign.
 */
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

/** Rebuilds the derived tables from the messages in one transaction. Returns the number of messages. */
export function rebuildDerived(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    for (const table of [...derivedTables, 'fc_notification'] as const) await trx.deleteFrom(table).execute()
    await sql`delete from fc_name_claim where not exists (
      select from fc_message where slot = fc_name_claim.fid || ${`/data/${UserDataType.USER_DATA_TYPE_USERNAME}`})`.execute(
      trx,
    )
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

async function readAfter(trx: Transaction, hash: Buffer) {
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where('hash', '>', hash)
    .orderBy('hash')
    .limit(messagesAtOnce)
    .execute()
  return rows.map(storedFromRow)
}
