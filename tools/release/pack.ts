import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stampBundle } from '#tools/build/bundle.ts'
import { fontPackages } from '#server/syndication/picture/fonts.ts'
import { closureOf, type Packages } from './lock.ts'
import { reachedFrom } from './reach.ts'

interface Manifest {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The file name of the archive of a version for this platform. */
export const archiveName = (version: string) => `farwire-${version}-${process.platform}-${process.arch}.tar.gz`

const folders = ['server', 'contract', 'domain', 'docs']
const documents = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']
/** Commands for whom changes the program; `build` too, because a release has its pages and no compiler. */
const leftCommands = new Set(['dev', 'build', 'pack', 'format'])
/** Declarations, source maps and headers of packages: only compilers and debuggers read them. TypeScript in packages never runs. */
const unneeded = /\.(map|[cm]?ts|flow)$|\/node-[^/]+\/(include|share)$/

/**
 * Writes the program with its built pages and the packages that it runs on, and nothing that compiles, to a folder; the folder
 * starts without a registry. The pages must have been built.
 */
export async function stage(root: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
  const scripts = runningScripts(manifest.scripts)
  const files = Object.values(scripts).map((line) => line.split(' ').at(-1)!)
  const reached = reachedFrom(root, files, (path) => path.startsWith('web/'))
  const isTool = (path: string) => path.startsWith('tools/')
  for (const path of ['tools/run.mjs', 'tools/install.mjs', ...[...reached.files].filter(isTool)])
    await cp(join(root, path), join(target, path))
  for (const name of [...folders, ...documents])
    await cp(join(root, name), join(target, name), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  await cp(join(root, '.build/web'), join(target, '.build/web'), { recursive: true })
  await copyPackages(root, target, { ...manifest, scripts }, [...reached.packages, ...fontPackages])
  stampBundle(target)
}

/** The commands of a release: those that need no package for development. */
const runningScripts = (scripts: Manifest['scripts']) =>
  Object.fromEntries(
    Object.entries(scripts).filter(
      ([name, line]) => line.startsWith('node tools/run.mjs tools/') && !leftCommands.has(name),
    ),
  )

async function copyPackages(root: string, target: string, manifest: Manifest, imported: string[]): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const installed = join(root, 'node_modules/.package-lock.json')
  const { packages: present } = JSON.parse(await readFile(installed, 'utf8')) as { packages: Packages }
  const platform = Object.keys(manifest.optionalDependencies).filter((name) => present[`node_modules/${name}`])
  const kept = closureOf(present, [...imported, ...platform])
  const entries = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => kept.has(path)))
  for (const path of kept)
    await cp(join(root, path), join(target, path), { recursive: true, filter: isNeededOf(join(root, path)) })
  for (const path of closureOf(present, Object.keys(manifest.dependencies)))
    if (!kept.has(path))
      await copyLicense(join(root, path), join(target, 'licenses', path.slice('node_modules/'.length)))
  const own = {
    ...manifest,
    dependencies: only(manifest.dependencies, imported),
    optionalDependencies: only(manifest.optionalDependencies, platform),
    devDependencies: undefined,
  }
  await write(join(target, 'package.json'), own)
  await write(join(target, 'package-lock.json'), { ...lock, packages: { '': own, ...entries } })
  await write(join(target, 'node_modules/.package-lock.json'), { ...lock, packages: entries })
}

/** The package's own files; those in its `node_modules` are packages with paths of their own. */
const isNeededOf = (folder: string) => (path: string) =>
  !path.startsWith(join(folder, 'node_modules')) && !unneeded.test(path.replaceAll('\\', '/'))

/** Of a package that is only within the built pages its licence remains. */
async function copyLicense(from: string, to: string): Promise<void> {
  for (const name of await readdir(from))
    if (/^(licen[cs]e|copying|notice)/i.test(name)) await cp(join(from, name), join(to, basename(name)))
}

const only = (all: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

const write = (file: string, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
