import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Server } from './binaries.ts'
import { own, type Home } from './home.ts'
import { runProgram } from './program.ts'
import { startErrorFromOutput } from './start-errors.ts'

/** The superuser and the database, both of this name. */
export const owner = 'farwire'

const draftPrefix = 'draft-'

// pg_trgm recognises letters beyond ASCII only with a character type in UTF-8; systems name such a locale differently.
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

const passwordFileOf = (home: Home) => join(home.path, 'password')

/** The data folder of PostgreSQL inside a home. */
export const dataOf = (home: Home) => join(home.path, 'data')

/**
 * Creates the cluster unless it exists, and returns the superuser's password.
 * An interrupted start leaves a draft folder, never an incomplete cluster.
 */
export async function openCluster(
  home: Home,
  server: Server,
  durable: boolean,
  report: (line: string) => void,
): Promise<string> {
  const data = dataOf(home)
  const passwordFile = passwordFileOf(home)
  const isNew = !existsSync(data)
  if (!existsSync(passwordFile)) {
    if (!isNew) throw new StartError(`The database's password file ${passwordFile} is missing; put it back.`)
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    own(passwordFile, home.account)
  }
  if (isNew) {
    report('Creating the database')
    await initialise(home, server, passwordFile, durable)
  }
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major !== server.major) {
    throw new StartError(
      `The database in ${data} was created by PostgreSQL ${major} and this Farwire brings ${server.major}; ` +
        'move it over with pg_dump, or choose another folder with --data.',
    )
  }
  return readPassword(home)
}

/** The superuser's password; only the home's user and root may read it. */
export function readPassword(home: Home): string {
  return readFileSync(passwordFileOf(home), 'utf8').trim()
}

async function initialise(home: Home, server: Server, passwordFile: string, durable: boolean): Promise<void> {
  for (const left of await readdir(home.path)) {
    if (left.startsWith(draftPrefix)) await rm(join(home.path, left), { recursive: true, force: true })
  }
  for (const characterType of characterTypes) {
    // A new name each time: the initdb of a killed start may still be writing to the old one.
    const draft = join(home.path, draftPrefix + randomBytes(4).toString('hex'))
    const args = ['--pgdata', draft, '--username', owner, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
    args.push('--encoding', 'UTF8', '--locale', 'C', '--lc-ctype', characterType)
    args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8')
    if (!durable) args.push('--no-sync')
    const program = runProgram(home, server, 'initdb', args)
    if ((await program.ended) === 'done') return rename(draft, dataOf(home))
    await rm(draft, { recursive: true, force: true })
    if (program.output.some((line) => line.includes('invalid locale name'))) continue
    throw startErrorFromOutput(program.output, home.path)
  }
}
