import type { Job } from './job.ts'

const dayMs = 24 * 60 * 60 * 1000
const keywordDays = 7

/** Deletes the pseudonyms of clients: of item views, which count a client once an hour, and of hot keywords, once a week. */
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
    ])
    return { deleted: counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
  },
}
