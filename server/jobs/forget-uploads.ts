import type { Config } from '#server/config/config.ts'
import { forgetImages } from '#server/upload/forget.ts'
import type { Job } from './job.ts'

/** Drops uploaded images that nothing has shown for days. */
export const forgetUploads = (config: Config): Job => ({
  name: 'forget-uploads',
  cron: '23 * * * *',
  run: async (db, now) => ({ forgotten: await forgetImages(db, config, now) }),
})
