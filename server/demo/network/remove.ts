import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { rebuildDerived } from '#server/social/farcaster/store/derive/rebuild.ts'

/**
 * Deletes the demo's accounts with their messages, and its channels without other casts. Replies of other accounts stay, with the names that they mention. Returns
 * the number of deleted accounts.
 */
export async function removeDemoNetwork(db: Database): Promise<number> {
  const count = await db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const accounts = trx.selectFrom('fc_account').select('fid').where('is_demo', '=', true)
    await trx
      .insertInto('fc_former_name')
      .columns(['fid', 'username'])
      .expression(
        trx
          .selectFrom('fc_profile')
          .select(['fid', 'username'])
          .where('fid', 'in', accounts)
          .where('username', 'is not', null)
          .$narrowType<{ username: string }>(),
      )
      .execute()
    await trx.deleteFrom('fc_event').where('fid', 'in', accounts).execute()
    await trx.deleteFrom('fc_message').where('fid', 'in', accounts).execute()
    await trx.deleteFrom('fc_usage').where('fid', 'in', accounts).execute()
    await trx.deleteFrom('fc_signer').where('fid', 'in', accounts).execute()
    await sql`delete from fc_claim where kind <> 'key' and subject in (select fid::text from fc_account where is_demo)`.execute(
      trx,
    )
    const { numDeletedRows } = await trx.deleteFrom('fc_account').where('is_demo', '=', true).executeTakeFirst()
    return Number(numDeletedRows)
  })
  if (count === 0) return 0
  await rebuildDerived(db)
  await db
    .deleteFrom('fc_channel')
    .where('is_demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fc_cast').select('hash').whereRef('fc_cast.parent_url', '=', 'fc_channel.parent_url'))),
    )
    .execute()
  // In the others people have cast.
  await db.updateTable('fc_channel').set({ is_demo: false }).where('is_demo', '=', true).execute()
  return count
}
