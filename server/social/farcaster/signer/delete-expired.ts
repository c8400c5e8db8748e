import type { Database } from '#server/platform/data/database.ts'
import { revokeKey } from '#server/social/farcaster/local/keys.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'

const graceMs = 60 * 60_000
const maxBatch = 500

/**
 * Revokes and deletes keys that were not approved or linked within an hour, and those of deleted accounts whose last
 * messages are sent; returns how many.
 */
export async function deleteExpiredSigners(db: Database, network: Network, now: Date): Promise<number> {
  const expired = await db
    .selectFrom('signer')
    .select(['uuid', 'key'])
    .where('account_id', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - graceMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('social_outbox')
            .select('id')
            .whereRef('signer_uuid', '=', 'signer.uuid')
            .where('state', '=', 'sending'),
        ),
      ),
    )
    .limit(maxBatch)
    .execute()
  for (const { uuid, key } of expired) {
    await revokeKey(network, key)
    await db.deleteFrom('signer').where('uuid', '=', uuid).execute()
  }
  return expired.length
}
