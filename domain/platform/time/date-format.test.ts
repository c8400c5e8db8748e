import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { dateFormat } from './date-format.ts'
import { longDay } from './long-day.ts'
import { dayIn, shortDay } from './time.ts'

const then = Date.parse('2026-11-23T12:00:00Z')
const styles: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'short' },
  { month: 'long', year: 'numeric' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'full' },
]

test('R724 R725 every date with a year has the same year in every language, as numbers and in words', () => {
  for (const locale of locales) {
    const { tag } = localeFacts[locale]
    expect(dayIn(then, 'UTC')).toBe('2026-11-23')
    expect(longDay(then, 'UTC', tag, true)).toContain('2026')
    expect(`${longDay(then, 'UTC', tag, false)} ${shortDay(then, 'UTC', tag)}`).not.toMatch(/\d{4}/)
    for (const style of styles) expect(dateFormat(tag, { ...style, timeZone: 'UTC' }).format(then)).toContain('2026')
  }
})

test('R724 R725 a date has no space but the ordinary one, which every engine writes', () => {
  const tag = localeFacts.tw.tag
  const options = { day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
  expect(new Intl.DateTimeFormat(tag, options).format(then)).toMatch(/\u2009/)
  expect(dateFormat(tag, options).format(then)).toBe('23日 下午12:00')
})

test('R724 R725 no date is written in a language of the site but by this format', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.ts/.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const others = files.filter(
    (file) =>
      !file.endsWith('time/date-format.ts') &&
      /new Intl\.DateTimeFormat\((?!'en|undefined)|toLocale(?:Date|Time)String\((?!'en)/.test(
        readFileSync(file, 'utf8'),
      ),
  )
  expect(others).toEqual([])
})
