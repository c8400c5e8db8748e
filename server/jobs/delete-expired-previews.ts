import { deleteExpired } from '#server/social/preview/cache.ts'
import type { Job } from './job.ts'

/** Deletes expired link previews. */
export const deleteExpiredPreviews: Job = {
  name: 'delete-expired-previews',
  cron: '13 * * * *',
  run: async (db, now) => ({ deleted: await deleteExpired(db, now) }),
}
