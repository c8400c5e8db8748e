import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { cataloguesFile, describeCatalogues } from '#tools/build/words.ts'

const require = createRequire(import.meta.url)
const MessageFormat = require('@messageformat/core') as new (
  locale: string,
) => { compile(message: string): (values: object) => string }

/** Words that are legitimately the same in a language as in English. */
const sameAsEnglish = JSON.parse(readFileSync('web/words/same-as-english.json', 'utf8')) as Record<Locale, string[]>

type Messages = Record<string, string>

/** The catalogues of the pages by name, and those of refusals and of the server by the folder that has `words`. */
function read(locale: Locale): Record<string, Messages> {
  const files = globSync([`web/**/words/${locale}/*.json`, `{contract,server}/**/words/${locale}.json`])
  return Object.fromEntries(
    files.map((file) => [
      file.startsWith('web') ? basename(file, '.json') : basename(dirname(dirname(file))),
      JSON.parse(readFileSync(file, 'utf8')) as Messages,
    ]),
  )
}

/** The argument names of an ICU message, including those in nested messages. */
function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1]!))].sort()
}

/** Every text exists, is translated and compiles. */
function expectTexts(locale: Locale): void {
  const format = new MessageFormat(localeFacts[locale].tag.slice(0, 2))
  const english = read('en')
  const theirs = read(locale)
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(english).sort())
  for (const [section, messages] of Object.entries(english)) {
    expect(Object.keys(theirs[section]!), section).toEqual(Object.keys(messages))
    for (const [key, text] of Object.entries(messages)) {
      const translated = theirs[section]![key]!
      const name = `${locale} ${section}.${key}`
      expect(translated.trim(), name).not.toBe('')
      expect(placeholders(translated), name).toEqual(placeholders(text))
      expect(() => format.compile(translated), name).not.toThrow()
      if (locale !== 'en' && translated === text) expect(sameAsEnglish[locale], name).toContain(`${section}.${key}`)
    }
  }
}

test('R15 every text is in English', () => expectTexts('en'))
test('R16 every text is in simplified Chinese', () => expectTexts('cn'))
test('R17 every text is in traditional Chinese', () => expectTexts('tw'))
test('R18 every text is in Vietnamese', () => expectTexts('vi'))
test('R19 every text is in Korean', () => expectTexts('ko'))
test('R20 every text is in Japanese', () => expectTexts('ja'))
test('R21 every text is in Thai', () => expectTexts('th'))
test('R22 every text is in Turkish', () => expectTexts('tr'))
test('no language is without its test', () => expect(locales).toHaveLength(8))

const expectSections = (...sections: string[]) => {
  for (const locale of locales) expect(Object.keys(read(locale))).toEqual(expect.arrayContaining(sections))
}

test('R229 R230 R231 R232 every language has texts for header, login, footer and sidebar', () =>
  expectSections('header', 'login', 'footer', 'sidebar'))
test('R233 R234 R235 R236 R237 every language has texts for libraries, home, articles, news and flashes', () =>
  expectSections('dialog', 'home', 'article', 'news', 'flash'))
test('R238 R239 R240 R241 every language has texts for events, channels, rounds and explainers', () =>
  expectSections('activity', 'channel', 'finance', 'science'))
test('R242 R243 R244 R245 R246 every language has texts for authors, search, the account, downloads and verification', () =>
  expectSections('author', 'search', 'users', 'download', 'verify'))

test('the index calls a page by the title of the page, in every language', () => {
  const titles = {
    users: 'users.title',
    hot: 'hot.title',
    story: 'story.all',
    ask: 'ai.title',
    incident: 'adverse.title',
    report: 'research.title',
    campaign: 'campaign.title',
  }
  for (const locale of locales) {
    const words = read(locale)
    for (const [page, title] of Object.entries(titles)) {
      const [catalogue, key] = title.split('.') as [string, string]
      expect(words.sections![page], `${locale} ${page}`).toBeTruthy()
      expect(words.sections![page], `${locale} ${page}`).toBe(words[catalogue]![key])
    }
  }
})

test('R694 R695 R696 R697 R698 the texts that the specification fixes are in the English catalogue', () => {
  const { common, dialog } = read('en')
  expect(common).toMatchObject({
    not_found: 'This page could not be found',
    go_home: 'Go back to home',
    error_text: 'Unknown error occurred',
    like_success: 'Successfully',
    like_failed: 'Failed',
  })
  expect(dialog).toMatchObject({
    cancel_failed: 'Failed to cancel collection',
    name_empty: 'Library name cannot be empty',
  })
})

test('the types of texts name all catalogues', () =>
  expect(readFileSync(cataloguesFile, 'utf8'), 'run: npm run generate').toBe(describeCatalogues()))
