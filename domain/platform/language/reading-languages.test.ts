import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { choiceOf, inAddress, languagesRead, readingChoice } from './reading-languages.ts'

test('A choice of languages has one spelling; what names none is the language of the page alone', () => {
  for (const value of ['', undefined, null, 'own', 'xx', '..', 'en cn']) expect(readingChoice(value)).toBe('')
  expect(readingChoice('all')).toBe('all')
  expect(readingChoice('en.cn')).toBe('cn.en')
  expect(readingChoice('en.cn.en.xx')).toBe('cn.en')
  expect(readingChoice(locales.join('.'))).toBe('all')
})

test('The lists of a page show its own language and the chosen ones', () => {
  expect(languagesRead('', 'th')).toEqual(['th'])
  expect(languagesRead('th', 'th')).toEqual(['th'])
  expect(languagesRead('en.ja', 'cn')).toEqual(['cn', 'en', 'ja'])
  expect(languagesRead('all', 'cn')).toBeUndefined()
  expect(languagesRead(locales.filter((locale) => locale !== 'en').join('.'), 'en')).toBeUndefined()
})

test('A choice comes back from an address', () => {
  fc.assert(
    fc.property(fc.subarray([...locales]), (chosen) => {
      const choice = choiceOf(chosen)
      expect(readingChoice(choice)).toBe(choice)
      expect(readingChoice(inAddress(choice))).toBe(choice)
    }),
  )
})
