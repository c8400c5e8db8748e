import type { Config } from '#server/platform/config/config.ts'
import { sendWebhooks } from '#server/platform/webhook/send.ts'
import type { Job } from './job.ts'

const loggedMs = 30 * 24 * 60 * 60 * 1000

/** Tells webhooks of what was published, soon after it was, and deletes the log of deliveries after a month. */
export const sendWebhooksJob = (config: Config): Job => ({
  name: 'send-webhooks',
  cron: '* * * * *',
  leavesSite: true,
  runsOnEvents: true,
  run: async (db, now) => {
    await db
      .deleteFrom('webhook_message')
      .where('created_at', '<', new Date(now.getTime() - loggedMs))
      .execute()
    return sendWebhooks({ db, config, now })
  },
})
