import type { Database } from '#server/data/database.ts'
import { revokeKey } from '#server/farcaster/local/keys.ts'
import type { Network } from '#server/farcaster/local/network.ts'

const keptMs = 60 * 60_000
const mostAtOnce = 500

/** Forgets keys that nobody approved or linked within an hour, and those of deleted accounts; returns how many. */
export async function deleteExpiredSigners(db: Database, network: Network, now: Date): Promise<number> {
  const left = await db
    .selectFrom('signer')
    .select(['uuid', 'key'])
    .where('account_id', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .limit(mostAtOnce)
    .execute()
  for (const { uuid, key } of left) {
    await revokeKey(network, key)
    await db.deleteFrom('signer').where('uuid', '=', uuid).execute()
  }
  return left.length
}
