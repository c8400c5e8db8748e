import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

const sources = ['web/**/*', 'contract/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json']
const bundle = '.build/web'
const stamp = '.build/web.stamp'

/** The digest of the sources of the bundle, and the built files with their sizes. */
interface Stamp {
  digest: string
  files: [path: string, bytes: number][]
}

/**
 * Builds the web bundle unless all of it was already built from the same files. Throws what `buildWeb` throws, and StartError
 * where the program has no compiler.
 */
export async function freshenBundle(report: (line: string) => void): Promise<void> {
  const digest = digestOf('.')
  if (isBuilt('.', digest)) return
  if (!existsSync('vite.config.ts'))
    throw new StartError('Files of this release are missing or were changed; unpack its archive again.')
  report('Building the pages')
  rmSync(stamp, { force: true })
  // Imported late: Vite is slow to load, and only an outdated bundle needs it.
  const { buildWeb } = await import('#web/build/build.ts')
  await buildWeb()
  stampBundle('.')
}

/** Records, for the project in a folder, that its bundle was built from the sources as they are. */
export const stampBundle = (root: string): void => writeStamp(root, digestOf(root))

/** Records the digest of the sources from which the bundle in a folder was built. */
export function writeStamp(root: string, digest: string): void {
  const files = filesOf(root, [`${bundle}/**/*`])
  const sizes = files.map((path): Stamp['files'][number] => [path, statSync(join(root, path)).size])
  writeFileSync(join(root, stamp), JSON.stringify({ digest, files: sizes } satisfies Stamp))
}

/** Whether the recorded files were built from the same sources; also false if one of them is missing or truncated. */
export function isBuilt(root: string, digest: string): boolean {
  const file = join(root, stamp)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!text.startsWith('{')) return false
  const built = JSON.parse(text) as Stamp
  const sizeOf = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.size
  return built.digest === digest && built.files.every(([path, bytes]) => sizeOf(path) === bytes)
}

function digestOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of filesOf(root, sources, ['**/*.test.{ts,tsx}']))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Paths from the root, in one order. */
const filesOf = (root: string, patterns: readonly string[], exclude: string[] = []): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true, exclude })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(resolve(root), join(entry.parentPath, entry.name)))
    .toSorted()
