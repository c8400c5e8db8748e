import type { Images } from '#server/upload/images.ts'
import { forgetImages } from '#server/upload/forget.ts'
import type { Job } from './job.ts'

/** Deletes uploaded images that have been unused for days. */
export const unusedUploadsJob = ({ store }: Images): Job => ({
  name: 'delete-unused-uploads',
  cron: '23 * * * *',
  run: async (db, now) => ({ deleted: await forgetImages(db, store, now) }),
})
