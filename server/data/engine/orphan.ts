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
 * Stops the postmaster that a killed Farwire left behind. Call it only under the home's lock. A process that merely got
 * the number of a dead postmaster is left alone.
 */
export async function stopOrphan(home: Home, server: Server, report: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(home)
  if (!left || !isAlive(left.pid)) return
  if (!runsIn(left.pid, home)) return disown(home)
  report('Stopping the PostgreSQL that an interrupted run left behind')
  await stopPostmaster(home, server)
}

// A postmaster's working folder is its data folder. Only Linux tells, and in a container not even root, only the
// process's own user; elsewhere numbers are not soon given again.
function runsIn(pid: number, home: Home): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('readlink', [`/proc/${pid}/cwd`], { ...home.account, encoding: 'utf8' })
  return stdout.trimEnd() === realpathSync(dataOf(home))
}

// PostgreSQL would refuse to start while any process of its user has the number in the file. The rest of the file stays:
// by it PostgreSQL finds out whether sessions of the dead postmaster still run.
function disown(home: Home): void {
  const file = join(dataOf(home), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, noProcess))
}
