import type { Config } from '#server/platform/config/config.ts'
import { embedDue } from '#server/answers/ask/meaning/embed-due.ts'
import { createExtension } from '#server/answers/ask/meaning/extension.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import type { Job } from './job.ts'

/** Embeds the passages of public texts that are new or changed, and of the archive where that has not been done, minute by minute. */
export const embedPassagesJob = (config: Config, model: EmbeddingModel): Job => ({
  name: 'embed-passages',
  cron: '* * * * *',
  prepare: createExtension,
  run: (db, now) => embedDue(db, model, now, config.model.embedding.perMinute),
})
