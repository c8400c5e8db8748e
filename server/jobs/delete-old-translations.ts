import type { Job } from './job.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes translations by machine after 30 days; texts that are still read are translated again. */
export const deleteOldTranslations: Job = {
  name: 'delete-old-translations',
  cron: '53 * * * *',
  run: async (db, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('machine_translation')
      .where('made_at', '<', new Date(now.getTime() - retentionMs))
      .executeTakeFirst()
    return { deleted: Number(numDeletedRows) }
  },
}
