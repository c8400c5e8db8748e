import { globSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The file of the generated types of texts. */
export const cataloguesFile = join(root, 'web/words/catalogues.ts')

/** The content of `cataloguesFile`: the English texts of each catalogue of web, which give the keys that a page may name. */
export function describeCatalogues(): string {
  const files = globSync('web/**/words/en/*.json', { cwd: root }).map((file) => file.split(sep).join('/'))
  const lines = files.map((file) => `  ${basename(file, '.json')}: typeof import('#${file}')`)
  return `/** Written by npm run generate. */\nexport interface Catalogues {\n${lines.toSorted().join('\n')}\n}\n`
}
