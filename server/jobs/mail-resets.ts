import type { Config } from '#server/platform/config/config.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { mailResets } from '#server/newsroom/staff/forgot.ts'
import type { Job } from './job.ts'

/** Mails links for new passwords of the newsroom within a minute of being asked for. */
export const mailResetsJob = (config: Config, { mailer }: Pick<MailServices, 'mailer'>): Job => ({
  name: 'mail-resets',
  cron: '* * * * *',
  run: async (db, now) => ({ sent: await mailResets({ db, config, mailer, now }) }),
})
