import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeFacts, locales, localisePath, parseLocale, splitLocale } from './locale.ts'

test('R192 R333 the languages are exactly cn, tw, en, vi, ko, ja, th, tr', () => {
  expect([...locales]).toEqual(['cn', 'tw', 'en', 'vi', 'ko', 'ja', 'th', 'tr'])
})

test('R76 each prefix means its language, cn that of /zh', () => {
  const prefixes = { en: 'en', vi: 'vi', zh: 'cn', ko: 'ko', tw: 'tw', ja: 'ja', th: 'th', tr: 'tr' }
  for (const [prefix, locale] of Object.entries(prefixes)) {
    expect(splitLocale(`/${prefix}`)).toEqual({ locale, base: `/${prefix}`, path: '/' })
    expect(splitLocale(`/${prefix}/newsflash`)).toEqual({ locale, base: `/${prefix}`, path: '/newsflash' })
  }
})

test('R75 a first segment outside the list is no language', () => {
  for (const path of ['/fr/newsflash', '/cn', '/english', '/e', '/newsflash', '/zhx/a', '//zh']) {
    expect(splitLocale(path)).toMatchObject({ locale: 'en', base: '', path })
  }
})

test('R23 DEFAULT_LOCALE=cn makes un-prefixed pages Chinese and /en English', () => {
  expect(splitLocale('/newsflash', 'cn').locale).toBe('cn')
  expect(splitLocale('/en/newsflash', 'cn').locale).toBe('en')
  expect(localisePath('/newsflash', 'en', 'cn')).toBe('/en/newsflash')
  expect(localisePath('/newsflash', 'cn', 'cn')).toBe('/newsflash')
})

test('R193 R194 the path of another language keeps the page, for any path', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom(...locales), (rest, locale) => {
      const path = rest.startsWith('/') ? rest : '/' + rest
      fc.pre(splitLocale(path).base === '')
      const there = splitLocale(localisePath(path, locale))
      expect(there.locale).toBe(locale)
      expect(there.path).toBe(path)
    }),
  )
})

test('R534 language values of other clients are understood, in any case', () => {
  for (const locale of locales) expect(parseLocale(locale.toUpperCase())).toBe(locale)
  expect(parseLocale('cht')).toBe('tw')
  expect(parseLocale('zh')).toBe('cn')
  for (const value of ['', undefined, null, 'fr', '__proto__', 'constructor'])
    expect(parseLocale(value)).toBeUndefined()
})

test('every language names a tag and a zone that the runtime knows', () => {
  for (const { tag, zone } of Object.values(localeFacts)) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(() => new Intl.DateTimeFormat(tag, { timeZone: zone })).not.toThrow()
  }
})
