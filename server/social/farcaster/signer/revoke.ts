import { FetchError } from '#server/platform/fetch/fetch.ts'
import { revokeKey } from '#server/social/farcaster/local/keys.ts'
import { networkOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'

/**
 * Revokes signers on the network and deletes them. Those that the network cannot revoke now are detached from their account and
 * revoked later (delete-expired.ts).
 */
export async function revokeSigners(
  signers: readonly { uuid: string; key: Buffer }[],
  { db, services }: FarcasterContext,
): Promise<void> {
  for (const { uuid, key } of signers) {
    try {
      await revokeKey(await networkOf({ services }), key)
      await db.deleteFrom('signer').where('uuid', '=', uuid).execute()
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      await db.updateTable('signer').set({ account_id: null }).where('uuid', '=', uuid).execute()
    }
  }
}
