import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './binaries.ts'
import { dataOf } from './cluster.ts'
import type { Home } from './home.ts'
import { runProgram } from './program.ts'
import { startErrorFromOutput } from './start-errors.ts'

const stopSeconds = 60
const noProcess = '2147483647'

/** The content of a postmaster's pid file in its data folder. */
export type PostmasterFile = { pid: number; port: number }

/** Reads `postmaster.pid`; undefined while there is none or it is being written. */
export function readPostmasterFile(home: Home): PostmasterFile | undefined {
  const file = join(dataOf(home), 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined
}

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

/** Stops the home's postmaster: disconnects its sessions and flushes its data. */
export async function stopPostmaster(home: Home, server: Server): Promise<void> {
  const args = ['stop', '--pgdata', dataOf(home), '--mode', 'fast', '--wait', '--timeout', String(stopSeconds)]
  const program = runProgram(home, server, 'pg_ctl', args)
  const how = await program.ended
  if (how !== 'done' && readPostmasterFile(home)) throw startErrorFromOutput(program.output, home.path)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
