import type { Config } from '#server/config/config.ts'
import { sendWaiting } from '#server/farcaster/outbox/send.ts'
import { socialOf } from '#server/farcaster/farcaster.ts'
import type { Job } from './job.ts'

/** Sends to the social network what it could not take when it was done. */
export const sendsWaiting = (config: Config): Job => ({
  name: 'send-waiting',
  cron: '* * * * *',
  run: async (db, now) => ({ sent: await sendWaiting({ db, config, provider: socialOf({ db, config }), now }) }),
})
