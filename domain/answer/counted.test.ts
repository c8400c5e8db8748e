import { expect, test } from 'vitest'
import { counts } from './counted.ts'
import { readQuestion } from './question.ts'
import type { Locale } from '#domain/locale.ts'

const countedUnit = (question: string, locale: Locale) =>
  readQuestion(question, locale).units.find(({ isCounted }) => isCounted)!

test.each<[Locale, string, string, boolean]>([
  ['en', 'How many ETH did Harrow buy?', 'Harrow bought 1,200 ETH.', true],
  ['en', 'How many ETH did Harrow buy?', 'Harrow bought $838 million more in ETH.', false],
  ['en', 'How many BTC does Harrow hold?', 'Harrow holds 12 million BTC.', true],
  ['cn', 'Harrow 持有多少枚 BTC？', 'BTC 持仓量升至 7565 枚。', true],
  ['cn', 'Harrow 持有多少枚 BTC？', 'Harrow 持有价值 2.58 亿美元的 BTC。', false],
  ['en', 'How many merchants take LIML?', 'LIML is taken by 3,900 merchants.', true],
  ['en', 'How many merchants take LIML?', 'Merchants save 1.5% with LIML.', false],
  ['en', 'How many merchants take LIML?', 'It costs 4,800, and merchants take it.', false],
])('R876 %s: to «%s» «%s» gives a count: %s', (locale, question, sentence, expected) => {
  expect(counts(sentence, countedUnit(question, locale))).toBe(expected)
})
