import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the embedded PostgreSQL of a data folder; 0 if there is none. */
export function postmasterOf(folder: string): number {
  const file = join(folder, 'postgres/data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}
