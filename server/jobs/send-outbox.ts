import type { Config } from '#server/platform/config/config.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import type { Farcaster } from '#server/social/farcaster/farcaster.ts'
import type { Job } from './job.ts'

/** Sends the messages that the social network could not accept at first. */
export const sendOutboxJob = (config: Config, { provider }: Farcaster): Job => ({
  name: 'send-outbox',
  cron: '* * * * *',
  leavesSite: true,
  async run(db, now) {
    await db
      .deleteFrom('social_sent')
      .where('sent_at', '<', new Date(now.getTime() - 24 * 3_600_000))
      .execute()
    return { sent: await sendWaiting({ db, config, provider, now }) }
  },
})
