import { pathToFileURL } from 'node:url'
import type { Pattern } from './collect.ts'

/** A pattern that was built while the product ran, with the place of its `RegExp(…)`. */
export interface BuiltPattern extends Pattern {
  place: string
}

/**
 * Runs an action and returns the patterns that files below `root` build with `RegExp(…)` meanwhile. Only that shows what a template or a
 * joined list inserts.
 */
export async function patternsBuiltBy(action: () => Promise<unknown>, root: string): Promise<BuiltPattern[]> {
  const built: BuiltPattern[] = []
  const Original = globalThis.RegExp
  const record = (made: RegExp): RegExp => {
    const place = placeOf(new Error().stack!, root)
    if (place) built.push({ path: place.replace(/:\d+:\d+$/, ''), place, source: made.source, flags: made.flags })
    return made
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]) => record(new target(source as string, flags as string)),
    apply: (target, _, [source, flags]) => record(target(source as string, flags as string)),
  })
  try {
    await action()
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

/** The file, line and column that called, if it is one of the product's own; the path of `root` may contain spaces. */
function placeOf(stack: string, root: string): string | undefined {
  const caller = stack.split('\n').find((line) => /^ +at /.test(line) && !line.includes('tools/patterns/built'))
  const folder = [`${pathToFileURL(root).href}/`, `${root}/`].find((start) => caller?.includes(start))
  if (!caller || !folder || caller.includes('/node_modules/')) return undefined
  return caller.slice(caller.indexOf(folder) + folder.length).replace(/\)$/, '')
}
