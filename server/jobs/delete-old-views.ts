import type { Job } from './job.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

/** Deletes the records of item views, which only serve to count a viewer once an hour. */
export const deleteOldViews: Job = {
  name: 'delete-old-views',
  cron: '7 * * * *',
  run: async (db, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('item_view')
      .where('hour', '<', new Date(now.getTime() - maxAgeMs))
      .executeTakeFirst()
    return { deleted: Number(numDeletedRows) }
  },
}
