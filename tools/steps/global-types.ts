import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources } from '#tools/layers/imports.ts'

/** The catalogues in English, whose keys a module gets by augmentation, and what decides which packages declare global names. */
const others = ['web/**/en/*.json', 'tsconfig*.json', 'package-lock.json']

/** A digest of all that declares types which files see without importing it. */
export function digestOfGlobalTypes(root: string): string {
  const declarations = [...readSources(root)].filter(
    ([path, text]) => path.endsWith('.d.ts') || /^declare (global|module)\b/m.test(text),
  )
  const files = globSync(others, { cwd: root, exclude: ['**/node_modules'] }).toSorted()
  const hash = createHash('sha256')
  for (const [path, text] of declarations) hash.update(`${path}\0${text}\0`)
  for (const path of files) hash.update(`${path}\0${readFileSync(join(root, path), 'utf8')}\0`)
  return hash.digest('hex')
}

/**
 * Removes what the compiler stored of its last run if a type that is visible without an import has changed since: it
 * would only check again what imports the changed file (decisions/0116-types-of-calls.md).
 */
export function forgetStaleTypes(root: string): void {
  const stamp = join(root, '.build/types/global.stamp')
  const digest = digestOfGlobalTypes(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(dirname(stamp), { recursive: true, force: true })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
