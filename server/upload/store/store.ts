import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'

/** Where images lie, by name. A name stands for its bytes, so nothing is ever changed. */
export interface ImageStore {
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** The bytes, or undefined when there are none of this name. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Succeeds also when there is nothing. */
  remove: (name: string) => Promise<void>
}

/** The store of a configuration: S3 where it names one, else a folder. Throws StartError for an S3 that is named by half. */
export function openStore(config: Config): ImageStore {
  return config.uploads.s3.endpoint ? openS3(config.uploads.s3) : openFolder(join(config.data.folder, 'uploads'))
}
