import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#domain/platform/locale.ts'

const listed = /[\\/]web[\\/](newsroom[\\/])?words[\\/](languages\.ts|[a-z]{2}\.js)$/

/** A module that names the catalogues of a language, so that a browser fetches those of its own only. */
const catalogues = {
  readers: (locale: string) => `
    export const shell = import.meta.glob('../shell/words/${locale}/*.json', { eager: true, import: 'default' })
    export const sections = import.meta.glob(['../parts/*/words/${locale}/*.json', '../sections/**/words/${locale}/*.json'])`,
  newsroom: (locale: string) => `export const sections = import.meta.glob('../*/words/${locale}/*.json')`,
}

const languages = `export const languages = { ${locales.map((locale) => `${locale}: () => import('./${locale}.js')`).join()} }`

/** Writes the modules `words/languages.ts` and, for each language, `words/<language>.js` of the readers' bundle and of the newsroom's. */
export function listWords(): Plugin {
  return {
    name: 'farwire-list-words',
    enforce: 'pre',
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
        const list = newsroom ? catalogues.newsroom : catalogues.readers
        return { code: file === 'languages.ts' ? languages : list(file!.slice(0, 2)), moduleType: 'js', map: null }
      },
    },
  }
}
