import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '#tools/layers/imports.ts'

/** What a program loads, by the paths of its files from the root of the project and the names of its packages. */
export interface Reached {
  files: Set<string>
  packages: Set<string>
}

/** As the formatter writes them. */
const typeImports = /^(import|export) type [^;']*? from '[^']+'$/gm

/**
 * Everything that these scripts import when they run, directly or through other files, at once or later; not for its types. A
 * path for which `isLeft` holds is not followed.
 */
export function reachedFrom(root: string, scripts: readonly string[], isLeft: (path: string) => boolean): Reached {
  const [files, packages] = [new Set(scripts), new Set<string>()]
  for (const file of files) {
    if (!file.endsWith('.ts')) continue
    const source = readFileSync(join(root, file), 'utf8').replace(typeImports, '')
    for (const { to } of importsOf(new Map([[file, source]])))
      if (to.startsWith('npm:')) packages.add(to.slice('npm:'.length))
      else if (!isLeft(to) && existsSync(join(root, to))) files.add(to)
  }
  return { files, packages }
}
