import type { Images } from '#server/upload/images.ts'
import { forgetImages } from '#server/upload/forget.ts'
import type { Job } from './job.ts'

/** Drops uploaded images that nothing has shown for days. */
export const forgetUploads = ({ store }: Images): Job => ({
  name: 'forget-uploads',
  cron: '23 * * * *',
  run: async (db, now) => ({ forgotten: await forgetImages(db, store, now) }),
})
