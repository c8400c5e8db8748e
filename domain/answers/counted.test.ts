import { expect, test } from 'vitest'
import { counts } from './counted.ts'
import { readQuestion } from './question.ts'
import type { Locale } from '#domain/platform/locale.ts'

const countedUnit = (question: string, locale: Locale) =>
  readQuestion(question, locale).units.find(({ isCounted }) => isCounted)!

test.each<[Locale, string, string, boolean]>([
  ['en', 'How many ETH did Harrow buy?', 'Harrow bought 1,200 ETH.', true],
  ['en', 'How many ETH did Harrow buy?', 'Harrow bought $838 million more in ETH.', false],
  ['en', 'How many BTC does Harrow hold?', 'Harrow holds 12 million BTC.', true],
  ['cn', 'Harrow 持有多少枚 BTC？', 'BTC 持仓量升至 7565 枚。', true],
  ['cn', 'Harrow 持有多少枚 BTC？', 'Harrow 持有价值 2.58 亿美元的 BTC。', false],
  ['en', 'How many LIML shares does Harrow own?', '目前该公司持有 20,315,780 股 LIML，价值 7.9 亿美元。', true],
  ['en', 'How many merchants take LIML?', 'LIML is taken by 3,900 merchants.', true],
  ['en', 'How many merchants take LIML?', 'Merchants save 1.5% with LIML.', false],
  ['en', 'How many merchants take LIML?', 'It costs 4,800, and merchants take it.', false],
])('R876 %s: to «%s» «%s» gives a count: %s', (locale, question, sentence, expected) => {
  expect(counts(sentence, countedUnit(question, locale), { isLoose: false, maySum: false })).toBe(expected)
})

test('R876 how many is also answered in words, if nothing says it in digits', () => {
  const unit = countedUnit('How many merchants take LIML?', 'en')
  const spelled = 'Eleven merchants take LIML.'
  expect([false, true].map((isLoose) => counts(spelled, unit, { isLoose, maySum: false }))).toEqual([false, true])
  expect(counts('Merchants save $4 with LIML.', unit, { isLoose: true, maySum: false })).toBe(false)
})

test('R876 how much of a coin is also answered by what it is worth', () => {
  const unit = countedUnit('How much LIML did Harrow buy?', 'en')
  const text = 'Harrow bought $116M worth of LIML.'
  expect([true, false].map((maySum) => counts(text, unit, { isLoose: false, maySum }))).toEqual([true, false])
})
