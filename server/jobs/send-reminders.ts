import { sendReminders } from '#server/calendar/remind.ts'
import type { Config } from '#server/config/config.ts'
import type { MailServices } from '#server/mail/send.ts'
import type { Job } from './job.ts'

/** Reminds accounts of their own entries in the calendar. */
export const sendRemindersJob = (config: Config, services: Pick<MailServices, 'mailer'>): Job => ({
  name: 'send-reminders',
  cron: '* * * * *',
  run: (db, now) => sendReminders({ db, config, services, now }),
})
