import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Images in a folder, with subfolders by their first two characters so that no folder has too many files. */
export function openFolder(folder: string): ImageStore {
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(dirname(file), { recursive: true })
      // Written under another name first, so that a concurrent read gets the whole image or none.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    },
    get: (name) => readFile(fileOf(name)).catch(absent),
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
