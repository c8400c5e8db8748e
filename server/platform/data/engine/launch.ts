import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './binaries.ts'
import { dataOf } from './cluster.ts'
import { freePort } from './free-port.ts'
import type { Home } from './home.ts'
import { runProgram, type Program } from './program.ts'
import { noBinaries, startErrorFromOutput } from './start-errors.ts'

const lingeringMs = 20_000
const retryMs = 250
const portTries = 5

/**
 * Starts the postmaster and waits until it takes connections, however long its recovery needs: on `fixedPort`, where clients
 * know it from before, else on a free port. Waits some seconds for the sessions of a killed postmaster to end; throws
 * StartError when it gives up.
 */
export async function launch(
  home: Home,
  server: Server,
  durable: boolean,
  report: (line: string) => void,
  fixedPort?: number,
): Promise<{ program: Program; port: number }> {
  const giveUpAt = Date.now() + lingeringMs
  for (let tries = 1; ; tries++) {
    const port = fixedPort ?? (await freePort())
    const program = runProgram(home, server, 'postgres', settings(dataOf(home), port, durable))
    if (await becomesReady(program, report)) return { program, port }
    const printed = (pattern: RegExp) => program.output.some((line) => pattern.test(line))
    if (printed(/pre-existing shared memory block/) && Date.now() < giveUpAt) {
      if (tries === 1) report('Waiting for the last sessions of a killed PostgreSQL to end')
      await sleep(retryMs)
    } else if (!printed(/could not bind/) || tries >= portTries) {
      if (program.child.pid) throw startErrorFromOutput(program.output, home.path)
      throw noBinaries(program.output.at(-1) ?? 'no program')
    }
  }
}

function settings(data: string, port: number, durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...memorySettings(),
    // Queries are many and small, on solid-state disks: compiling a query would take longer than running it.
    jit: 'off',
    random_page_cost: '1.1',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', data, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const mib = 1024 * 1024

/** A quarter of the memory of this machine or container is for PostgreSQL's buffers, within bounds; it is allocated on use. */
function memorySettings() {
  const memoryMib = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / mib)
  return {
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryMib / 4)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMib / 2))}MB`,
  }
}

function becomesReady(program: Program, report: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    void program.ended.then(() => resolve(false))
    program.onLine((line) => {
      if (line.includes('database system is ready to accept connections')) resolve(true)
      if (line.includes('automatic recovery in progress')) report('Recovering after an interrupted run')
    })
  })
}
