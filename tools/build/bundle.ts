import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['web/**/*', 'contract/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json']
const bundle = '.build/web'
const stamp = '.build/web.stamp'

/** The digest of the sources of the bundle, and the built files with their sizes. */
interface Stamp {
  digest: string
  files: [path: string, bytes: number][]
}

/** Builds the web bundle unless all of it was already built from the same files. Throws what `buildWeb` throws. */
export async function freshenBundle(report: (line: string) => void): Promise<void> {
  const digest = digestOf(sources)
  if (isBuilt(stamp, digest)) return
  report('Building the pages')
  rmSync(stamp, { force: true })
  // Imported late: Vite is slow to load, and only an outdated bundle needs it.
  const { buildWeb } = await import('#web/build/build.ts')
  await buildWeb()
  writeStamp(stamp, digest, bundle)
}

/** Records the digest of the sources from which the files of a folder were built. */
export function writeStamp(file: string, digest: string, folder: string): void {
  const files = filesOf([`${folder}/**/*`]).map((path): Stamp['files'][number] => [path, statSync(path).size])
  writeFileSync(file, JSON.stringify({ digest, files } satisfies Stamp))
}

/** Whether the recorded files were built from the same sources; also false if one of them is missing or truncated. */
export function isBuilt(file: string, digest: string): boolean {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!text.startsWith('{')) return false
  const built = JSON.parse(text) as Stamp
  return (
    built.digest === digest &&
    built.files.every(([path, bytes]) => statSync(path, { throwIfNoEntry: false })?.size === bytes)
  )
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of filesOf(patterns, ['**/*.test.{ts,tsx}'])) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const filesOf = (patterns: readonly string[], exclude: string[] = []): string[] =>
  globSync(patterns, { withFileTypes: true, exclude })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
