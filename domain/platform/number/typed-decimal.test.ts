import { expect, test } from 'vitest'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { typedDecimal, writtenDecimal } from './typed-decimal.ts'

test.each([
  ['en', '97,412', '97412'],
  ['en', '-1,097,412.50', '-1097412.5'],
  ['en', '97412', '97412'],
  ['en', '97,5', undefined],
  ['en', '1,2345', undefined],
  ['en', '1,,000', undefined],
  ['tr', '97.412', '97412'],
  ['tr', '97.412,5', '97412.5'],
  ['tr', '97,5', '97.5'],
  ['tr', '97.5', '97.5'],
  ['tr', '97,412.5', undefined],
  ['vi', '1.097.412', '1097412'],
  ['th', '97,412.5', '97412.5'],
  ['en', '−3', '-3'],
  ['en', 'abc', undefined],
  ['en', '', undefined],
])('R875 a reader of %s types %j', (tag, text, number) => {
  expect(typedDecimal(text, tag)).toBe(number)
})

test('R875 a number is read in the format in which its language writes it', () => {
  for (const locale of locales)
    for (const value of ['97412', '241600000000', '0.00001234', '-1234.5'])
      expect(typedDecimal(writtenDecimal(value, localeFacts[locale].tag), localeFacts[locale].tag)).toBe(value)
})
