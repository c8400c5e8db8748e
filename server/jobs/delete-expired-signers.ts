import type { Farcaster } from '#server/social/farcaster/farcaster.ts'
import type { Job } from './job.ts'

/** Revokes and deletes signers of the social network that were never linked to an account. */
export const expiredSignersJob = (farcaster: Farcaster): Job => ({
  name: 'delete-expired-signers',
  cron: '43 * * * *',
  run: async (db, now) => {
    const expired = await db
      .selectFrom('signer')
      .select('uuid')
      .where('account_id', 'is', null)
      .where('expires_at', '<', now)
      .limit(1)
      .executeTakeFirst()
    if (!expired) return { deleted: 0 }
    // Imported late, because it loads the library of the protocol.
    const { deleteExpiredSigners } = await import('#server/social/farcaster/signer/delete-expired.ts')
    return { deleted: await deleteExpiredSigners(db, await farcaster.network(), now) }
  },
})
