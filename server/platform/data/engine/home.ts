import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { chooseAccount, mayEnter, refusesRoot, type Account } from './account.ts'
import { startErrorOf } from './start-errors.ts'

const homesOfRoot = '/var/lib/farwire'

/** The folder of an engine's files: `data`, `password`, `lock` and the copied `server-<version>`. */
export type Home = { path: string; account: Account }

/**
 * Finds or creates the home of the data folder's engine: `<folder>/postgres`, or, when this process runs as root and PostgreSQL's
 * account may not enter the folder, a folder under /var/lib with a link `<folder>/postgres` to it. Throws StartError for a home
 * that cannot be created, entered or found again.
 */
export function openHome(dataFolder: string): Home {
  const folder = resolve(dataFolder)
  try {
    makeFolder(folder)
    const link = join(realpathSync(folder), 'postgres')
    const home = findHome(link) ?? makeHome(link, folder)
    if (!mayEnter(home.account, home.path)) {
      throw new StartError(
        `${refusesRoot}, and the user it runs as may not enter ${home.path}; ` +
          'open the folders above it with chmod o+x, or choose another folder with --data.',
      )
    }
    return home
  } catch (error) {
    throw startErrorOf(error, folder)
  }
}

/** Throws StartError unless the folder is there or can be made. */
export function checkFolder(folder: string): void {
  try {
    readdirSync(nearestOf(folder))
    accessSync(nearestOf(folder), constants.W_OK)
  } catch (error) {
    throw startErrorOf(error, folder)
  }
}

function nearestOf(folder: string): string {
  let nearest = resolve(folder)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  return nearest
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  // A recursive mkdir of the whole path would only report that something is missing.
  accessSync(nearestOf(folder), constants.W_OK)
  mkdirSync(folder, { recursive: true })
}

function findHome(link: string): Home | undefined {
  const entry = lstatSync(link, { throwIfNoEntry: false })
  if (!entry) return undefined
  const found = statSync(link, { throwIfNoEntry: false })
  if (!found) {
    throw new StartError(
      `The database of this data folder is in ${readlinkSync(link)}, which does not exist; ` +
        `put it back, or remove ${link} to start with a new one.`,
    )
  }
  const path = realpathSync(link)
  const self = process.getuid?.()
  if (self && found.uid !== self) {
    throw new StartError(
      `The database in ${path} belongs to another user; start as that user, or choose another folder with --data.`,
    )
  }
  accessSync(path, constants.W_OK)
  return belonging(path, chooseAccount(found, true))
}

function makeHome(link: string, folder: string): Home {
  const account = chooseAccount(statSync(folder), false)
  // Two starts at the same moment may both get here: the one that creates the entry wins, the other one finds it.
  try {
    if (mayEnter(account, folder)) {
      mkdirSync(link, { mode: 0o700 })
      return belonging(link, account)
    }
    mkdirSync(homesOfRoot, { recursive: true })
    chmodSync(homesOfRoot, 0o755)
    const home = mkdtempSync(join(homesOfRoot, 'home-'))
    try {
      symlinkSync(home, link)
    } catch (error) {
      rmdirSync(home)
      throw error
    }
    return belonging(home, account)
  } catch (error) {
    const found = codeOf(error) === 'EEXIST' ? findHome(link) : undefined
    if (found) return found
    throw error
  }
}

/** Makes PostgreSQL's account the owner of a file or folder. */
export function own(path: string, account: Account): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid!)
}

function belonging(path: string, account: Account): Home {
  own(path, account)
  return { path, account }
}
