import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { rowFaultNames, rowFaultText as sentenceOf } from '#domain/platform/row-fault.ts'
import type { Words } from '#web/state/words.tsx'
import { rowFaultText } from '#web/newsroom/parts/fault-text.ts'

const values = {
  name: 'N7',
  currency: 'Y7',
  value: 'V7',
  max: 'M7',
  choices: 'C7',
  from: 'F7',
  until: 'U7',
  key: 'K7',
  id: 'I7',
  reason: 'R7',
}

const wordsOf = (locale: Locale): Words => {
  const path = `web/newsroom/entities/words/${locale}/deskrow.json`
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return (key, given = {}) =>
    texts[String(key).replace('deskrow.', '')]!.replace(/\{(\w+)\}/g, (_, name: string) => String(Object(given)[name]))
}

test.for(locales)('R826 every reason why a row is refused is said in %s, with what it is about', (locale) => {
  const t = wordsOf(locale)
  for (const name of rowFaultNames) {
    const sentence = sentenceOf(name, values)
    const said = rowFaultText(sentence, t)
    expect([...said.matchAll(/[A-Z]7/g)].map(String).sort(), name).toEqual(
      [...sentence.matchAll(/[A-Z]7/g)].map(String).sort(),
    )
    if (locale !== 'en') expect(said, name).not.toBe(sentence)
  }
})
