import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseOfToday } from '#tests/rotation.ts'
import { openWorld } from '#tests/world.ts'

/** The recipe of CONTRIBUTING, "Add a language": what each table gets for French, after the beginning of its lines. */
const entries: Record<string, [after: string, entry: string]> = {
  'domain/platform/locale.ts': [
    'const facts = {',
    "fr: { prefix: 'fr', tag: 'fr', name: 'Français', zone: 'Europe/Paris' },",
  ],
  'domain/platform/number/number-words.ts': [
    'const cardinals: Record<Locale, string> = {',
    "fr: 'zéro|un|deux|trois',",
  ],
  'server/platform/translation/translation.ts': ['const languages: Record<Locale, string> = {', "fr: 'French',"],
  'server/platform/translation/service.ts': ['const codes: Record<Locale, readonly string[]> = {', "fr: ['fr'],"],
  'server/syndication/picture/draw-text.ts': ['const leadings: Record<Locale, number> = {', 'fr: 1.2,'],
  'server/syndication/picture/fonts.ts': ['const ownFont: Record<Locale, Font> = {', "fr: 'noto-sans',"],
  'web/newsroom/parts/desk-locales.ts': ['const shortNames: Record<Locale, string> = {', "fr: 'Français',"],
}

let copy: string
/** In the copy, with the Node that runs the test. */
const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  copy = mkdtempSync(resolve('.build/language-'))
  for (const path of [
    'contract',
    'domain',
    'server',
    'tools',
    'web',
    'tests/language',
    'tests/news.ts',
    'package.json',
    'vite.config.ts',
  ])
    cpSync(path, join(copy, path), { recursive: true })
  for (const file of globSync('tsconfig.*.json')) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [file, [after, entry]] of Object.entries(entries)) {
    const text = readFileSync(file, 'utf8')
    expect(text.split(after), file).toHaveLength(2)
    writeFileSync(join(copy, file), text.replace(after, `${after} ${entry}`))
  }
  for (const file of globSync(['{contract,server,web}/**/words/en.json', 'web/**/words/en']))
    cpSync(file, join(copy, file.replace(/\ben(?=\.json$|$)/, 'fr')), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('R885 a language is its catalogues and an entry in each table that the compiler asks for: of the server or the pages by day', () => {
  const program = caseOfToday(['tsconfig.server.json', 'tsconfig.web.json'])
  const { stdout } = run('node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '1', program)
  expect(stdout).toBe('')
})

test('R885 texts in the new language are stored, and its wire answers with them', async () => {
  const world = await openWorld()
  const { stdout, stderr } = run('tests/language/store.ts', 'fr', world.url)
  await world.close()
  expect(stdout, stderr).not.toBe('')
  const { data } = JSON.parse(stdout) as { data: { list: { title: string; lang: string }[] } }
  expect(data.list.map(({ title, lang }) => [title, lang])).toEqual([['Un titre', 'fr']])
})

test('R885 a page of the new language has its texts, and the languages of every page include it', () => {
  const { stdout, stderr } = run('tests/language/render.ts', 'fr')
  expect(stdout, stderr).toContain('<html lang="fr"')
  expect(stdout).toContain('This page could not be found')
  expect(stdout).toMatch(/<a [^>]*href="\/fr\/no-such-page"[^>]*aria-current="true"[^>]*>Français/)
})
