import { sql } from 'kysely'
import type { Job } from './job.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Deletes codes after a day (until then they count), expired QR logins and login attempts, expired limit counters, sessions a month after their end (until then
 * their token is answered with the reason), and stored mails after a month.
 */
export const deleteExpiredLogins: Job = {
  name: 'delete-expired-logins',
  cron: '37 * * * *',
  run: async (db, now) => {
    const monthAgo = new Date(now.getTime() - 30 * dayMs)
    const hourAgo = new Date(now.getTime() - hourMs)
    const counts = await Promise.all([
      db
        .deleteFrom('mail_code')
        .where('sent_at', '<', new Date(now.getTime() - dayMs))
        .executeTakeFirst(),
      db.deleteFrom('scan_login').where('expires_at', '<', hourAgo).executeTakeFirst(),
      db.deleteFrom('oauth_attempt').where('expires_at', '<', now).executeTakeFirst(),
      db.deleteFrom('session').where(sql<Date>`least(expires_at, ended_at)`, '<', monthAgo).executeTakeFirst(),
      db.deleteFrom('rate_count').where('expire', '<', now.getTime()).executeTakeFirst(),
      db.deleteFrom('stored_mail').where('created_at', '<', monthAgo).executeTakeFirst(),
    ])
    return { deleted: counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
  },
}
