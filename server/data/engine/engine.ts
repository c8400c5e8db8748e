import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { stageServer, type Server } from './binaries.ts'
import { openCluster, owner, readPassword } from './cluster.ts'
import { openHome, type Home } from './home.ts'
import { launch } from './launch.ts'
import { lockHome } from './lock.ts'
import { readPostmasterFile, stopOrphan, stopPostmaster } from './orphan.ts'
import type { Program } from './program.ts'
import { startErrorOf } from './start-errors.ts'

/** A running embedded PostgreSQL. */
export type Engine = {
  /** Connects as superuser to the database of the site; contains the password, so never print it. */
  url: string
  /** Stops the server cleanly and releases the data folder; a second call waits for the first. */
  stop: () => Promise<void>
  /** Resolves with one sentence if the server ends unexpectedly; never otherwise. */
  gone: Promise<string>
}

export type EngineOptions = {
  /** The site's data folder; created if missing. */
  folder: string
  /** Receives one line for each slow step. */
  report?: (line: string) => void
  /** False is faster and not safe against power loss; for tests. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL that comes with the package on a data folder: loopback only, on a free port of its own, with a
 * random password. Recovers after a killed process. Throws StartError, one sentence, when the folder is in use
 * (InUseError), cannot be written or is full, or when this machine cannot run the server.
 */
export async function startEngine({ folder, report = () => {}, durable = true }: EngineOptions): Promise<Engine> {
  const home = openHome(folder)
  let unlock: () => unknown = () => {}
  try {
    unlock = lockHome(home, folder)
    const server = stageServer(home, report)
    const password = await openCluster(home, server, durable, report)
    await stopOrphan(home, server, report)
    const { program, port } = await launch(home, server, durable, report)
    await makeDatabase(urlOf(port, password, 'postgres'))
    return guard(home, server, program, urlOf(port, password, owner), unlock)
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

/** Removes a data folder that no engine runs on, and its home if that is in another place. For temporary folders. */
export function removeFolder(folder: string): void {
  const link = join(folder, 'postgres')
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
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

function guard(home: Home, server: Server, program: Program, url: string, unlock: () => unknown): Engine {
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
