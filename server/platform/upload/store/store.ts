import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { openFolder } from './folder.ts'
import type { ImageStore } from './image-store.ts'
import { openS3 } from './s3.ts'

/** The store of a configuration: S3 if it is configured, else a folder. Throws StartError for an incomplete S3 configuration. */
export function openStore(config: Config): ImageStore {
  return config.uploads.s3.endpoint ? openS3(config.uploads.s3) : openFolder(join(config.data.folder, 'uploads'))
}
