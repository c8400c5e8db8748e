import { chown, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of this folder of Linux are in memory. */
const memory = '/dev/shm'
/** Several times what the databases of a run use at once. */
const minFreeBytes = 2e9

/**
 * A new folder in memory that belongs to the account of the engine on `engineFolder`; undefined where the system has
 * none, or one with little space, as in a container.
 */
export async function openMemoryFolder(engineFolder: string) {
  const space = await statfs(memory).catch(() => undefined)
  if (!space || space.bavail * space.bsize < minFreeBytes) return undefined
  const path = await mkdtemp(join(memory, 'farwire-test-'))
  const { uid, gid } = await stat(join(engineFolder, 'postgres'))
  await chown(path, uid, gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
