import type { Config } from '#server/platform/config/config.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { PushServices } from '#server/platform/push/push.ts'
import { queueAlerts } from '#server/accounts/subscription/queue-alerts.ts'
import { sendAlerts } from '#server/accounts/subscription/send-alerts.ts'
import { sendDigests } from '#server/accounts/subscription/send-digests.ts'
import type { Job } from './job.ts'

type Senders = Pick<MailServices, 'mailer'> & Pick<PushServices, 'push'>

/** Alerts readers of what was published, soon after it was, and of what waited for the end of their quiet hours. */
export const sendAlertsJob = (config: Config, services: Senders): Job => ({
  name: 'send-alerts',
  cron: '* * * * *',
  leavesSite: true,
  runsOnEvents: true,
  run: async (db, now) => ({
    queued: await queueAlerts(db, now),
    ...(await sendAlerts({ db, config, services, now })),
  }),
})

/** Mails the daily digests whose hour has come. */
export const sendDigestsJob = (config: Config, services: Senders): Job => ({
  name: 'send-digests',
  cron: '*/10 * * * *',
  leavesSite: true,
  run: (db, now) => sendDigests({ db, config, services, now }),
})
