import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { own, type Home } from './home.ts'

const sqliteBusy = 5

/** Another running process uses the data folder. */
export class InUseError extends StartError {
  constructor(folder: string) {
    super(`Another Farwire is running on the data folder ${folder}; stop it, or choose another with --data.`)
  }
}

/**
 * Locks an engine's home and returns the function that unlocks it. The system releases the lock when the process ends
 * for any reason, so its holder knows that a PostgreSQL found here belongs to no running Farwire. Node has no file
 * locks; those of SQLite are locks of the system. Throws InUseError while another process holds it.
 */
export function lockHome(home: Home, folder: string): () => unknown {
  const file = join(home.path, 'lock')
  const holder = new DatabaseSync(file)
  try {
    own(file, home.account)
    holder.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new InUseError(folder)
  }
  return () => holder.isOpen && holder.close()
}
