import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './binaries.ts'
import { dataOf } from './cluster.ts'
import type { Home } from './home.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive, stopPostmaster } from './stop.ts'

const noProcess = '2147483647'

/**
 * Stops the postmaster that a killed Farwire left running. Call it only under the home's lock. An unrelated process that got
 * the pid of a dead postmaster is not touched.
 */
export async function stopOrphan(home: Home, server: Server, report: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(home)
  if (!left || !isAlive(left.pid)) return
  if (!runsIn(left.pid, home)) return disown(home)
  report('Stopping the PostgreSQL that an interrupted run left behind')
  await stopPostmaster(home, server)
}

// A postmaster's working folder is its data folder. Only Linux shows it, and in a container only to the process's own user,
// not to root; on other systems pids are not reused soon.
function runsIn(pid: number, home: Home): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('readlink', [`/proc/${pid}/cwd`], { ...home.account, encoding: 'utf8' })
  return stdout.trimEnd() === realpathSync(dataOf(home))
}

// PostgreSQL would refuse to start while any process of its user has the pid in the file. The rest of the file stays:
// PostgreSQL uses it to find out whether sessions of the dead postmaster still run.
function disown(home: Home): void {
  const file = join(dataOf(home), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, noProcess))
}
