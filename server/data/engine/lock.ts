import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import { own, type Home } from './home.ts'

const sqliteBusy = 5

/** The data folder belongs to another process that is alive. */
export class InUseError extends StartError {
  constructor(folder: string) {
    super(`Another Farwire is running on the data folder ${folder}; stop it, or choose another with --data.`)
  }
}

/**
 * Takes the one lock of an engine's home and returns what gives it back. The system drops it with the process, however
 * that ends, so whoever holds it knows that no living Farwire owns a PostgreSQL found here. Node has no file locks of
 * its own; SQLite's are the system's. Throws InUseError while another process holds it.
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
