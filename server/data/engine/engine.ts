import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stageServer, type Server } from './binaries.ts'
import { dataOf, openCluster, owner, readPassword } from './cluster.ts'
import { openHome, type Home } from './home.ts'
import { lockHome } from './lock.ts'
import { readPostmasterFile, stopOrphan, stopPostmaster } from './orphan.ts'
import { runProgram, type Program } from './program.ts'
import { noBinaries, refusalFrom, refusalOf } from './refusal.ts'

const lingeringMs = 20_000
const retryMs = 250
const portTries = 5

/** A running embedded PostgreSQL. */
export type Engine = {
  /** Connects as superuser to the database of the site; holds the password, so never print it. */
  url: string
  /** Stops the server cleanly and gives the data folder free; calling it again waits for the same stop. */
  stop: () => Promise<void>
  /** Resolves with one sentence if the server ends without being asked to; never otherwise. */
  gone: Promise<string>
}

export type EngineOptions = {
  /** The site's data folder; made when missing. */
  folder: string
  /** Takes one line for each thing that takes a while. */
  report?: (line: string) => void
  /** False gives up safety against power loss for speed; for tests. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL that comes with the package on a data folder: loopback only, on a free port of its own, with a
 * random password. Recovers what a killed predecessor left. Throws StartError, one sentence, when the folder is in use
 * (InUseError), cannot be written or is full, or when this machine cannot run the server.
 */
export async function startEngine({ folder, report = () => {}, durable = true }: EngineOptions): Promise<Engine> {
  const home = openHome(folder)
  let unlock = () => {}
  try {
    unlock = lockHome(home, folder)
    const server = await stageServer(home, report)
    const password = await openCluster(home, server, durable, report)
    await stopOrphan(home, server, report)
    const { program, port } = await launch(home, server, durable, report)
    await makeDatabase(urlOf(port, password, 'postgres'))
    return guard(home, server, program, urlOf(port, password, owner), unlock)
  } catch (error) {
    unlock()
    throw refusalOf(error, folder)
  }
}

/**
 * The URL of the engine that another process runs on this folder; undefined while there is none to connect to. The
 * password lies in a file that only the folder's user and root may read.
 */
export function urlOfRunning(folder: string): string | undefined {
  const home = openHome(folder)
  const running = readPostmasterFile(home)
  return running && urlOf(running.port, readPassword(home), owner)
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

async function launch(home: Home, server: Server, durable: boolean, report: (line: string) => void) {
  const giveUpAt = Date.now() + lingeringMs
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const program = runProgram(home, server, 'postgres', settings(dataOf(home), port, durable))
    if (await becomesReady(program, report)) return { program, port }
    const said = (pattern: RegExp) => program.output.some((line) => pattern.test(line))
    if (said(/pre-existing shared memory block/) && Date.now() < giveUpAt) {
      if (tries === 1) report('Waiting for the last sessions of a killed PostgreSQL to end')
      await sleep(retryMs)
    } else if (!said(/could not bind/) || tries >= portTries) {
      if (program.child.pid) throw refusalFrom(program.output, home.path)
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
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', data, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function becomesReady(program: Program, report: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    void program.ended.then(() => resolve(false))
    program.onLine((line) => {
      if (line.includes('database system is ready to accept connections')) resolve(true)
      if (line.includes('automatic recovery in progress')) report('Recovering what an interrupted run had not finished')
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (!rowCount) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}

function guard(home: Home, server: Server, program: Program, url: string, unlock: () => void): Engine {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (program.child.exitCode === null && program.child.signalCode === null) await stopPostmaster(home, server)
    await program.ended
    unlock()
  }
  const gone = new Promise<string>((resolve) => {
    void program.ended.then((how) => {
      if (stopping) return
      unlock()
      resolve(`PostgreSQL has gone (${how === 'done' ? 'somebody stopped it' : how}); start Farwire again.`)
    })
  })
  return { url, stop: () => (stopping ??= stop()), gone }
}
