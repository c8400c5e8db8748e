import type { Images } from '#server/platform/upload/images.ts'
import { deleteUnusedImages } from '#server/platform/upload/delete-unused.ts'
import { recordingColumns } from '#server/newsroom/entity/recording-columns.ts'
import { deleteUnusedRecordings } from '#server/newsroom/recording/delete-unused.ts'
import type { Job } from './job.ts'

/** Deletes uploaded images and recordings that have been unused for days. */
export const unusedUploadsJob = ({ store }: Images): Job => ({
  name: 'delete-unused-uploads',
  cron: '23 * * * *',
  run: async (db, now) => ({
    deleted:
      (await deleteUnusedImages(db, store, now)) + (await deleteUnusedRecordings(db, store, recordingColumns, now)),
  }),
})
