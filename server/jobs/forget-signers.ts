import type { Config } from '#server/config/config.ts'
import type { Job } from './job.ts'

/** Takes back keys of the social network that nobody linked. */
export const forgetsSigners = (config: Config): Job => ({
  name: 'forget-signers',
  cron: '43 * * * *',
  run: async (db, now) => {
    const left = await db
      .selectFrom('signer')
      .select('uuid')
      .where('account_id', 'is', null)
      .where('expires_at', '<', now)
      .limit(1)
      .executeTakeFirst()
    if (!left) return { forgotten: 0 }
    // It brings the protocol's library along.
    const { forgetSigners } = await import('#server/farcaster/signer/delete-expired.ts')
    return { forgotten: await forgetSigners(db, config, now) }
  },
})
