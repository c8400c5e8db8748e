import { join, dirname } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { ImageStore } from './image-store.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { openBucket } from './bucket.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

const unfinished = /\.[0-9a-f-]{36}$/

/** Images in a folder, with subfolders by their first two characters so that no folder has too many files. */
function openFolder(folder: string): ImageStore {
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(dirname(file), { recursive: true })
      // Written under another name first, so that a concurrent read gets the whole image or none.
      const draft = `${file}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    get: (name) => readFile(fileOf(name)).catch(absent),
    remove: (name) => rm(fileOf(name), { force: true }),
    async *list() {
      for (const folderName of (await readdir(folder).catch(absent)) ?? [])
        for (const name of await readdir(join(folder, folderName))) if (!unfinished.test(name)) yield name
    },
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const folder = 'uploads/'

/** Images in a bucket of S3 or a compatible store. Throws StartError when a setting is missing. */
export function openS3(settings: Config['uploads']['s3']): ImageStore {
  const bucket = openBucket(settings, settings.bucket)
  return {
    put: (name, bytes, type) => bucket.put(folder + name, bytes, type),
    get: (name) => bucket.get(folder + name),
    remove: async (name) => (outlet.isShut ? undefined : bucket.remove(folder + name)),
    async *list() {
      for await (const key of bucket.list(folder)) yield key.slice(folder.length)
    },
  }
}

/** The store of a configuration: S3 if it is configured, else a folder. Throws StartError for an incomplete S3 configuration. */
export function openStore(config: Config): ImageStore {
  return config.uploads.s3.endpoint ? openS3(config.uploads.s3) : openFolder(join(config.data.folder, 'uploads'))
}
