import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/platform/locale.ts'

/** Texts that quote a format or the specification, or whose variable always ends alike: the names of languages in Korean. */
const exempt = new Set([
  'deskentities.hint_chapters',
  'upload.count',
  'refusals.image_count',
  'flash.region_description',
])

/** What a text of a language must not contain. */
const faults: Record<Locale, RegExp[]> = {
  en: [/\p{L}'\p{L}/u],
  tr: [/\p{L}'\p{L}/u],
  cn: [/\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu, /……/, /您/],
  tw: [/\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu, /……/, /您/],
  ja: [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] (?=[a-z\d{#])/iu,
    /[a-z\d}#%] (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/iu,
    /[\p{Script=Hiragana}\p{Script=Katakana}]: /u,
  ],
  // The form of a particle depends on the last letter of the variable before it.
  ko: [/\}(?:은|는|이|가|을|를|과|와|으로|로|이라|라)(?![가-힣(])/u],
  vi: [],
  th: [/\S[ๆ]/u],
}

/** The texts of a catalogue; of one with a line that the specification fixes, the line in the language. */
function textsOf(file: string, section: string): [string, string][] {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return texts.map(([key, text]) => [`${section}.${key}`, text.split('\n').at(-1)!])
}

test.for(locales)('no text has a known fault of typography of its language: %s', (locale) => {
  const texts = [
    ...textsOf(`contract/words/${locale}.json`, 'refusals'),
    ...textsOf(`server/platform/mail/words/${locale}.json`, 'mail'),
    ...textsOf(`server/platform/pulse/words/${locale}.json`, 'pulse'),
    ...globSync(`web/**/words/${locale}/*.json`).flatMap((file) => textsOf(file, basename(file, '.json'))),
  ]
  const wrong = texts.filter(
    ([key, text]) => !exempt.has(key) && [...faults[locale], /[^,] …/].some((fault) => fault.test(text)),
  )
  expect(Object.fromEntries(wrong)).toEqual({})
})
