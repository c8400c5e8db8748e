import { deleteOldUnmet } from '#server/news/reading/unmet.ts'
import type { Job } from './job.ts'

const dayMs = 24 * 60 * 60 * 1000
const keywordDays = 7
const guestThreadDays = 90

/**
 * Deletes the pseudonyms of clients: of item views, which count a client once an hour, of hot keywords, once a week, questions and searches that
 * nothing was found for after 30 days, and the threads of questions
 * that a browser without a login has left.
 */
export const deleteOldViews: Job = {
  name: 'delete-old-views',
  cron: '7 * * * *',
  run: async (db, now) => {
    const counts = await Promise.all([
      db
        .deleteFrom('item_view')
        .where('hour', '<', new Date(now.getTime() - dayMs))
        .executeTakeFirst(),
      db
        .deleteFrom('search_keyword_client')
        .where('day', '<', new Date(now.getTime() - keywordDays * dayMs).toISOString().slice(0, 10))
        .executeTakeFirst(),
      deleteOldUnmet(db, now),
      db
        .deleteFrom('chat_group')
        .where('guest_hash', 'is not', null)
        .where('updated_at', '<', new Date(now.getTime() - guestThreadDays * dayMs))
        .executeTakeFirst(),
    ])
    return { deleted: counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
  },
}
