import { sql } from 'kysely'
import type { Job } from './job.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Drops what logins leave behind: codes, scans and attempts that are over, ended sessions after a month (until then their
 * token is told why it is no good), counters that have run out, local mails after a month.
 */
export const forgetLogins: Job = {
  name: 'forget-logins',
  cron: '37 * * * *',
  run: async (db, now) => {
    const monthAgo = new Date(now.getTime() - 30 * dayMs)
    const hourAgo = new Date(now.getTime() - hourMs)
    const counts = await Promise.all([
      db.deleteFrom('mail_code').where('expires_at', '<', hourAgo).executeTakeFirst(),
      db.deleteFrom('scan_login').where('expires_at', '<', hourAgo).executeTakeFirst(),
      db.deleteFrom('oauth_attempt').where('expires_at', '<', now).executeTakeFirst(),
      db.deleteFrom('session').where(sql<Date>`least(expires_at, ended_at)`, '<', monthAgo).executeTakeFirst(),
      db.deleteFrom('rate_count').where('expire', '<', now.getTime()).executeTakeFirst(),
      db.deleteFrom('kept_mail').where('created_at', '<', monthAgo).executeTakeFirst(),
    ])
    return { forgotten: counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
  },
}
