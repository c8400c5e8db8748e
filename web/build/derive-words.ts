import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** The imports of a file of web, its imports on demand, and the texts that it names. */
interface FileFacts {
  imports: string[]
  /** The `import('./x.tsx')` expressions: their span in the source, and the file that they import. */
  dynamicImports: { start: number; end: number; file: string }[]
  sections: Set<string>
}

const toPosix = (path: string) => path.split(sep).join('/')

/** The catalogue sections below a folder, with the keys of their English texts. */
function readCatalogues(root: string, folder: string): Map<string, Set<string>> {
  const files = globSync(`${folder}/**/words/en/*.json`, { cwd: root })
  return new Map(
    files.map((file) => {
      const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
      return [basename(file, '.json'), new Set(Object.keys(texts))]
    }),
  )
}

/**
 * Creates an index of the catalogue sections that the modules of web read. A module names a text by a literal
 * 'section.key' (WordKey in state/words.tsx) or by a template that starts with `section.`.
 */
export function openWordsIndex(root: string) {
  const catalogues = readCatalogues(root, 'web')
  const shellSections = readCatalogues(root, 'web/shell')
  const files = new Map<string, FileFacts>()

  function sectionOf(text: string, isWhole: boolean): string | undefined {
    const [section, key] = text.split('.', 2) as [string, string | undefined]
    const keys = catalogues.get(section)
    if (!keys || key === undefined) return undefined
    const isText = isWhole
      ? text === `${section}.${key}` && keys.has(key)
      : [...keys].some((one) => one.startsWith(key))
    return isText ? section : undefined
  }

  /**
   * The file of web that an import specifier names; undefined for packages, other folders and files that are not code.
   */
  function fileOf(importer: string, specifier: string): string | undefined {
    const path = specifier.startsWith('#web/')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? toPosix(relative(root, resolve(root, importer, '..', specifier)))
        : ''
    return /^web\/.*\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : undefined
  }

  function factsOf(file: string): FileFacts {
    let facts = files.get(file)
    if (facts) return facts
    const code = readFileSync(join(root, file), 'utf8')
    const { program, module } = parseSync(file, code)
    const specifiers = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
      ),
    ]
    const sections = new Set<string>()
    visitTexts(program, (text, isWhole) => {
      const section = sectionOf(text, isWhole)
      if (section) sections.add(section)
    })
    facts = {
      imports: specifiers.flatMap((specifier) => fileOf(file, specifier) ?? []),
      dynamicImports: module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
        const target = fileOf(file, code.slice(moduleRequest.start, moduleRequest.end).replace(/^(['"])(.*)\1$/, '$2'))
        return target ? { start, end, file: target } : []
      }),
      sections,
    }
    files.set(file, facts)
    return facts
  }

  /**
   * The sections that a module and all its static imports read, except for those of the shell, which every page has.
   */
  function sectionsOf(file: string): string[] {
    const found = new Set<string>()
    const visited = new Set<string>()
    const visit = (one: string) => {
      if (visited.has(one)) return
      visited.add(one)
      const { imports, sections } = factsOf(one)
      for (const section of sections) if (!shellSections.has(section)) found.add(section)
      imports.forEach(visit)
    }
    visit(file)
    return [...found].sort()
  }

  /** Invalidates the cached facts of a file that has changed. */
  const forget = (file: string) => files.delete(file)

  return { factsOf, sectionsOf, forget }
}

/** Calls back with each string literal of a syntax tree, and with the beginning of each template. */
function visitTexts(node: unknown, onText: (text: string, isWhole: boolean) => void): void {
  if (Array.isArray(node)) {
    for (const inner of node) visitTexts(inner, onText)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
  // A literal type may name a call that looks like the key of a text.
  if (type === 'TSLiteralType') return
  if (type === 'Literal' && typeof value === 'string') onText(value, true)
  if (type === 'TemplateLiteral' && quasis) onText(quasis[0]!.value.cooked, quasis.length === 1)
  for (const inner of Object.values(node)) visitTexts(inner, onText)
}

/**
 * Makes every `import('./x.tsx')` of web wait for the texts that the module and its static imports read, and passes the
 * name of the module to the renderer (web/state/module/load-module.ts), so that nobody has to list the texts of a page.
 * Throws for an entry that reads texts outside web/shell/words, because nothing loads them for it.
 */
export function deriveWords(): Plugin {
  let root: string
  let index: ReturnType<typeof openWordsIndex>
  return {
    name: 'farwire-derive-words',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      index = openWordsIndex(root)
      const missing = index.sectionsOf('web/client.tsx')
      if (missing.length > 0)
        throw new Error(`Words that every page needs are not in web/shell/words: ${missing.join()}`)
    },
    watchChange(id) {
      if (id.endsWith('.json')) index = openWordsIndex(root)
      else index.forget(toPosix(relative(root, id)))
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const file = toPosix(relative(root, id))
        if (!file.startsWith('web/')) return undefined
        const { dynamicImports } = index.factsOf(file)
        if (dynamicImports.length === 0) return undefined
        let changed = code
        for (const { start, end, file: target } of dynamicImports.toReversed()) {
          const sections = index.sectionsOf(target)
          // Only the renderer needs the name of the file.
          const facts = this.environment.name === 'client' ? [sections] : [sections, target]
          const call = [code.slice(start, end), ...facts.map((fact) => JSON.stringify(fact))].join()
          changed = `${changed.slice(0, start)}loadModule(${call})${changed.slice(end)}`
        }
        return { code: `import { loadModule } from '#web/state/module/load-module.ts'\n${changed}`, map: null }
      },
    },
  }
}
