import { sendReminders } from '#server/calendar/entry/remind.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { Job } from './job.ts'

/** Reminds accounts of their own entries in the calendar. */
export const sendRemindersJob = (config: Config, services: Pick<MailServices, 'mailer'>): Job => ({
  name: 'send-reminders',
  cron: '* * * * *',
  leavesSite: true,
  run: (db, now) => sendReminders({ db, config, services, now }),
})
