import { globSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#domain/platform/locale.ts'

const listed = /[\\/]web[\\/](newsroom[\\/])?words[\\/](languages\.ts|[a-z]{2}\.js)$/

const languages = `export const languages = { ${locales.map((locale) => `${locale}: () => import('./${locale}.js')`).join()} }`

/** Where catalogues are that only pages which name their texts need. */
const ofReaders = ['web/parts/*/words', 'web/sections/**/words']
const ofNewsroom = ['web/newsroom/*/words']

/**
 * Writes the modules `words/languages.ts` and, for each language, `words/<language>.js` of the readers' bundle and of the newsroom's.
 * The latter name the catalogues of a language, so that a browser fetches those of its own only.
 */
export function listWords(): Plugin {
  let root: string
  /** The addresses of catalogues for an import, and their names as texts of code. */
  const find = (folders: string[], locale: string) =>
    globSync(
      folders.map((folder) => `${folder}/${locale}/*.json`),
      { cwd: root },
    )
      .map((file) => [JSON.stringify(basename(file)), JSON.stringify(`/${file.split(sep).join('/')}`)] as const)
      .toSorted()
  const describe = (folders: string[], locale: string) =>
    `export const sections = { ${find(folders, locale).map(([name, path]) => `${name}: () => import(${path})`)} }`
  const describeShell = (locale: string) => {
    const files = find(['web/shell/words'], locale)
    return [
      ...files.map(([, path], index) => `import words${index} from ${path}`),
      `export const shell = { ${files.map(([name], index) => `${name}: words${index}`)} }`,
    ].join('\n')
  }
  return {
    name: 'farwire-list-words',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: {
      filter: { id: /^\.\/[a-z]{2}\.js$/ },
      handler(source, importer) {
        const path = importer && resolve(dirname(importer), source)
        return path && listed.test(path) ? path : undefined
      },
    },
    load: {
      filter: { id: listed },
      handler(id) {
        const [, newsroom, file] = listed.exec(id)!
        const locale = file!.slice(0, 2)
        const code =
          file === 'languages.ts'
            ? languages
            : newsroom
              ? describe(ofNewsroom, locale)
              : `${describeShell(locale)}\n${describe(ofReaders, locale)}`
        return { code, moduleType: 'js', map: null }
      },
    },
  }
}
