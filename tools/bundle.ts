import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['web/**/*', 'contract/**/*', 'domain/**/*', 'vite.config.ts', 'package-lock.json']
const bundle = '.build/web'
const stamp = '.build/web.stamp'

/** Builds the web bundle unless it was already built from the same files. Throws what `buildWeb` throws. */
export async function freshenBundle(report: (line: string) => void): Promise<void> {
  const digest = digestOf(sources)
  const isBuilt = existsSync(bundle) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === digest) return
  report('Building the pages')
  rmSync(stamp, { force: true })
  // Imported late: Vite is slow to load, and only an outdated bundle needs it.
  const { buildWeb } = await import('#web/build/build.ts')
  await buildWeb()
  writeFileSync(stamp, digest)
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const entries = globSync(patterns, { withFileTypes: true, exclude: ['**/*.test.{ts,tsx}'] })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
