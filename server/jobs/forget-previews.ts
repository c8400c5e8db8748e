import { forgetKept } from '#server/preview/cache.ts'
import type { Job } from './job.ts'

/** Drops link previews that nobody has asked for lately. */
export const forgetPreviews: Job = {
  name: 'forget-previews',
  cron: '13 * * * *',
  run: async (db, now) => ({ forgotten: await forgetKept(db, now) }),
}
