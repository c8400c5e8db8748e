import type { Job } from './job.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Drops who read what, which only serves to count a reader once an hour. */
export const forgetViews: Job = {
  name: 'forget-views',
  cron: '7 * * * *',
  run: async (db, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('item_view')
      .where('hour', '<', new Date(now.getTime() - keptMs))
      .executeTakeFirst()
    return { forgotten: Number(numDeletedRows) }
  },
}
