import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { matchesGlob, posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of one file: of values or of types, at load time or later. */
export interface Import {
  from: string
  /** As written. */
  specifier: string
  /** A path from the root of the project, `node:name` or `npm:name`. */
  to: string
}

/** All source files by their path from the root of the project, with / on every system. */
export function readSources(root: string): Map<string, string> {
  const folders = '{contract,domain,server,web,tests,tools,bench}/**/*.{ts,tsx,mjs}'
  const paths = globSync([folders, '*.ts'], { cwd: root, exclude: ['**/node_modules'] })
  return new Map(
    paths.toSorted().map((path) => [path.replaceAll('\\', '/'), readFileSync(posix.join(root, path), 'utf8')]),
  )
}

/** The imports of these files, which lie among others at `paths`. Throws for what cannot be parsed. */
export function importsOf(sources: ReadonlyMap<string, string>, paths = [...sources.keys()]): Import[] {
  return [...sources].flatMap(([from, text]) => {
    const specifiers = [...specifiersOf(from, text), ...globbed(from, text, paths)]
    return specifiers.map((specifier) => ({ from, specifier, to: resolve(from, specifier) }))
  })
}

function specifiersOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const loaded = module.staticImports.map((entry) => entry.moduleRequest.value)
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  // `import('…')`, in a type or at run time, and programs that are started by their address.
  const later = text.matchAll(/\bimport\(\s*(['"])([^'"]+)\1|\bnew URL\((['"])(\.[^'"]+\.tsx?)\3/g)
  return [...new Set([...loaded, ...exported, ...[...later].map(([, , called, , address]) => (called ?? address)!)])]
}

/** The files that Vite imports for `import.meta.glob('./…')`. */
function globbed(path: string, text: string, paths: string[]): string[] {
  const patterns = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*(['"])([^'"]+)\1/g)].map(([, , pattern]) => pattern!)
  return patterns.flatMap((pattern) =>
    paths.flatMap((other) => (matchesGlob(other, resolve(path, pattern)) ? [`#${other}`] : [])),
  )
}

const builtins = new Set(builtinModules)

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('/')) return specifier
  const name = /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)![0]
  if (specifier.startsWith('node:')) return specifier
  return builtins.has(name) ? `node:${name}` : `npm:${name}`
}
