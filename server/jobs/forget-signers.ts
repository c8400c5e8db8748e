import type { Config } from '#server/config.ts'
import { forgetSigners } from '#server/social/signer/forget.ts'
import type { Job } from './job.ts'

/** Takes back keys of the social network that nobody linked. */
export const forgetsSigners = (config: Config): Job => ({
  name: 'forget-signers',
  cron: '43 * * * *',
  run: async (db, now) => ({ forgotten: await forgetSigners(db, config, now) }),
})
