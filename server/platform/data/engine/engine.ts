import { existsSync, realpathSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { stageServer, type Server } from './binaries.ts'
import { openCluster, owner, readPassword, dataOf } from './cluster.ts'
import { openHome, type Home } from './home.ts'
import { lockHome } from './lock.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { startErrorOf, noBinaries, startErrorFromOutput } from './start-errors.ts'
import { supervise } from './supervise.ts'
import { spawnSync } from 'node:child_process'
import { isAlive, stopPostmaster } from './stop.ts'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { runProgram, type Program } from './program.ts'

/** A running embedded PostgreSQL. */
export type Engine = {
  /** Connects as superuser to the database of the site; contains the password, so never print it. */
  url: string
  /** Stops the server cleanly and releases the data folder; a second call waits for the first. */
  stop: () => Promise<void>
  /** Resolves with one sentence if the server ends unexpectedly and cannot be started again; never otherwise. */
  gone: Promise<string>
}

export type EngineOptions = {
  /** The site's data folder; created if missing. */
  folder: string
  /** Receives one line for each slow step. */
  report?: (line: string) => void
  /** False is faster and not safe against power loss; for tests. */
  durable?: boolean
  /** Most connections of the pools of the site. */
  connections?: number
}

/**
 * Starts the PostgreSQL that comes with the package on a data folder: loopback only, on a free port of its own, with a
 * random password. Recovers after a killed process. Throws StartError, one sentence, when the folder is in use
 * (InUseError), cannot be written or is full, or when this machine cannot run the server.
 */
export async function startEngine({
  folder,
  report = () => {},
  durable = true,
  connections = 0,
}: EngineOptions): Promise<Engine> {
  const home = openHome(folder)
  let unlock: () => unknown = () => {}
  try {
    unlock = lockHome(home, folder)
    const server = stageServer(home, report)
    const password = await openCluster(home, server, durable, report)
    await stopOrphan(home, server, report)
    const settings = { durable, maxConnections: Math.max(defaultConnections, connections + reservedConnections) }
    const { program, port } = await launch(home, server, settings, report)
    await makeDatabase(urlOf(port, password, 'postgres'))
    const relaunch = async () => (await launch(home, server, settings, report, port)).program
    const { stop, gone } = supervise({ home, server, program, relaunch, unlock, report })
    return { url: urlOf(port, password, owner), stop, gone }
  } catch (error) {
    unlock()
    throw startErrorOf(error, folder)
  }
}

/**
 * The URL of the engine that another process runs on this folder; undefined if there is none. The password is in a file that
 * only the folder's owner and root may read.
 */
export function urlOfRunning(folder: string): string | undefined {
  const home = openHome(folder)
  const running = readPostmasterFile(home)
  return running && urlOf(running.port, readPassword(home), owner)
}

/** Removes a data folder that no engine runs on, and its home if that is in another folder. For temporary folders. */
export function removeFolder(folder: string): void {
  removeEngine(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Removes the engine of a data folder, on which none runs, and leaves what else is there. */
export function removeEngine(folder: string): void {
  const link = join(folder, 'postgres')
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true })
  rmSync(link, { force: true })
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

/** The server has printed that it is ready: only a machine that is overloaded keeps its first session waiting. */
const firstSessionMs = 60_000

async function makeDatabase(url: string): Promise<void> {
  const client = new PgClient({ connectionString: url, connectionTimeoutMillis: firstSessionMs })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (!rowCount) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}

const noProcess = '2147483647'

/**
 * Stops the postmaster that a killed Farwire left running. Call it only under the home's lock. An unrelated process that got
 * the pid of a dead postmaster is not touched.
 */
async function stopOrphan(home: Home, server: Server, report: (line: string) => void): Promise<void> {
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

const lingeringMs = 20_000
const retryMs = 250
const portTries = 5

/**
 * Starts the postmaster and waits until it takes connections, however long its recovery needs: on `fixedPort`, where clients
 * know it from before, else on a free port. Waits some seconds for the sessions of a killed postmaster to end; throws
 * StartError when it gives up.
 */
async function launch(
  home: Home,
  server: Server,
  settings: Settings,
  report: (line: string) => void,
  fixedPort?: number,
): Promise<{ program: Program; port: number }> {
  const giveUpAt = Date.now() + lingeringMs
  for (let tries = 1; ; tries++) {
    const port = fixedPort ?? (await freePort())
    const program = runProgram(home, server, 'postgres', argumentsFor(dataOf(home), port, settings))
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

interface Settings {
  durable: boolean
  maxConnections: number
}

const defaultConnections = 100
/** For the queue, the listener and commands beside the pools. */
const reservedConnections = 40

function argumentsFor(data: string, port: number, { durable, maxConnections }: Settings): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(maxConnections),
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
