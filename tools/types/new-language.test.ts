import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
  'server/platform/translation/model-provider.ts': ['const languages: Record<Locale, string> = {', "fr: 'French',"],
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

test('a language is its catalogues and an entry in each table that the compiler asks for', () => {
  const { stdout } = run(
    'node_modules/typescript/bin/tsc',
    '-b',
    '--checkers',
    '1',
    '--builders',
    '1',
    'tsconfig.server.json',
    'tsconfig.web.json',
  )
  expect(stdout).toBe('')
})

test('a page of the new language has its texts, and the languages of every page include it', () => {
  const { stdout, stderr } = run('tests/language/render.ts', 'fr')
  expect(stdout, stderr).toContain('<html lang="fr"')
  expect(stdout).toContain('This page could not be found')
  expect(stdout).toMatch(/<a [^>]*href="\/fr\/no-such-page"[^>]*aria-current="true"[^>]*>Français/)
})
