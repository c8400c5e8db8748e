import { posix } from 'node:path'
import { calledNouns } from './called-nouns.ts'
import type { Import } from '#tools/layers/imports.ts'

/** The test files to run: those of Vitest and those of Playwright. */
export interface Selection {
  vitest: string[]
  browser: string[]
}

/** Whether a path lies in a folder of this name, or of this path; of a browser test its subject is the name, too. */
export function isOf(path: string, name: string): boolean {
  const subject = /^tests\/e2e\/.*?([^/.]+)\.spec\.ts$/.exec(path)?.[1] ?? ''
  return `/${path}`.includes(`/${name}/`) || subject === name || subject.startsWith(`${name}-`)
}

/** The tests of an area, a room or a section, by the name or the path of its folders. */
export const testsOf = (paths: Iterable<string>, names: readonly string[]): Selection =>
  selected([...paths].filter((path) => names.some((name) => isOf(path, name))))

/** These modules know all rooms: what they import is tested by its own tests, and by those that call it. */
const assembly = /^(server\/[^/]+|server\/http\/.+|contract\/(index|calls|routes|desk-routes)|web\/[^/]+)\.tsx?$/

/**
 * The tests that a change of these files can break: those beside a changed module, those that import it or call it, by the name or the
 * address of a call, and the browser tests about the rooms that changed and the sections of pages that import what changed.
 */
export function testsOfChange(
  sources: ReadonlyMap<string, string>,
  imports: readonly Import[],
  changed: readonly string[],
): Selection {
  const paths = [...sources.keys()]
  const modules = changed.filter((path) => !isTest(path))
  const importing = [...reachedFrom(modules, imports)].filter((path) => path.startsWith('web/'))
  const calling = reachedFrom(changed, [...imports, ...calledNouns(sources)])
  const folders = modules.map(posix.dirname).filter((folder) => folder.includes('/'))
  const beside = paths.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)))
  const about = [...modules, ...importing].flatMap((path) => specsAbout(path, paths))
  return selected([...calling, ...beside, ...about].filter((path) => sources.has(path)))
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The browser tests of the innermost folder of a module that any are named after: of its noun or room, else of its area. */
function specsAbout(path: string, paths: string[]): string[] {
  const folders = (path.startsWith('contract/') ? path.replace(/\.ts$/, '') : posix.dirname(path))
    .split('/')
    .slice(1)
    .toReversed()
  const found = folders.map((folder) => testsOf(paths, [folder]).browser)
  return found.find((specs) => specs.length > 0) ?? []
}

/** These files and all that import them, directly or not. */
function reachedFrom(changed: readonly string[], imports: readonly Pick<Import, 'from' | 'to'>[]): Set<string> {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const reached = new Set(changed)
  for (const path of reached) {
    if (assembly.test(path) && !changed.includes(path)) continue
    for (const { from } of importers.get(path) ?? []) reached.add(from)
  }
  return reached
}

/** What decides about all programs and tests at once. */
const everything =
  /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig[^/]*\.json|server\/platform\/data\/(migrations\/.+|schema\.ts))$/

/** The changed files that can break any test. */
export const ofEverything = (changed: readonly string[]): string[] => changed.filter((path) => everything.test(path))

function selected(paths: string[]): Selection {
  const unique = [...new Set(paths)].toSorted()
  return {
    vitest: unique.filter((path) => /\.test\.tsx?$/.test(path)),
    browser: unique.filter((path) => path.endsWith('.spec.ts')),
  }
}
