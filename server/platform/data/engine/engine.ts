import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { stageServer } from './binaries.ts'
import { openCluster, owner, readPassword } from './cluster.ts'
import { openHome } from './home.ts'
import { launch } from './launch.ts'
import { lockHome } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { startErrorOf } from './start-errors.ts'
import { supervise } from './supervise.ts'

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
    const relaunch = async () => (await launch(home, server, durable, report, port)).program
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
  const link = join(folder, 'postgres')
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

async function makeDatabase(url: string): Promise<void> {
  const client = new PgClient(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (!rowCount) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}
