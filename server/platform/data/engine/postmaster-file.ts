import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf } from './cluster.ts'
import type { Home } from './home.ts'

/** The data that a postmaster writes about itself into its data folder. */
export type PostmasterFile = { pid: number; port: number }

/** Reads `postmaster.pid`; undefined while there is none or it is being written. */
export function readPostmasterFile(home: Home): PostmasterFile | undefined {
  const file = join(dataOf(home), 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined
}
