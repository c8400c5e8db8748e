import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openWordsIndex } from './derive-words.ts'

const { factsOf, sectionsOf } = openWordsIndex(process.cwd())

test('a page needs the sections of the texts that it and its static imports name, without those of the shell', () => {
  expect(sectionsOf('web/sections/news/item/pages/newsflash.tsx')).toEqual([
    'filter',
    'flash',
    'languages',
    'news',
    'translation',
  ])
  expect(sectionsOf('web/sections/news/item/pages/news/page.tsx')).toEqual(['article', 'news'])
  expect(sectionsOf('web/sections/site/pages/not-found.tsx')).toEqual([])
})

test('what is imported on demand brings its own sections', () => {
  const { dynamicImports } = factsOf('web/parts/item-page/item-tools.tsx')
  expect(dynamicImports.map(({ file }) => sectionsOf(file))).toEqual([['news'], ['poster']])
})

test('the entry names texts of the shell only', () => {
  expect(sectionsOf('web/client.tsx')).toEqual([])
})

test('each page of a section is found by a route', () => {
  const pages = globSync(['web/sections/**/pages/*.tsx', 'web/sections/**/pages/*/page.tsx'])
  const routed = globSync('web/sections/**/routes.tsx').flatMap((file) =>
    factsOf(file).dynamicImports.map((each) => each.file),
  )
  expect(pages.filter((file) => !routed.includes(file.replaceAll('\\', '/')))).toEqual([])
})
