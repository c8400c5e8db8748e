import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { asksPriceOnly, askedSeries } from './asked-series.ts'
import { questionLocale, readQuestion } from './question.ts'

const series = [
  { key: 'btc', names: ['Bitcoin', '比特币', 'ビットコイン', '비트코인', 'บิตคอยน์'], isPrice: true, isFlow: false },
  { key: 'eth', names: ['Ether', '以太币', 'イーサ', '이더', 'อีเธอร์'], isPrice: true, isFlow: false },
  {
    key: 'stablecoin-supply',
    names: ['Stablecoin supply', '稳定币供应量', 'ステーブルコイン供給量'],
    isPrice: false,
    isFlow: false,
  },
  { key: 'fear-greed', names: ['Fear and greed', '恐惧与贪婪指数'], isPrice: false, isFlow: false },
  {
    key: 'funding-btc',
    names: ['Bitcoin funding rate, yearly', '比特币资金费率（年化）'],
    isPrice: false,
    isFlow: false,
  },
]
const asked = (text: string, locale: Locale) => {
  const question = readQuestion(text, questionLocale(text, locale))
  return [askedSeries(question, series).map(({ key }) => key), asksPriceOnly(question)]
}

const prices: [Locale, string, string][] = [
  ['en', 'What is the price of bitcoin?', 'btc'],
  ['en', 'how much is one bitcoin worth right now', 'btc'],
  ['en', 'What is ETH trading at?', 'eth'],
  ['en', 'Ethereum price', 'eth'],
  ['cn', '比特币价格是多少？', 'btc'],
  ['cn', '以太坊现在多少钱？', 'eth'],
  ['tw', '比特幣價格是多少？', 'btc'],
  ['ja', 'ビットコインの価格は？', 'btc'],
  ['ja', 'イーサリアムはいくらですか', 'eth'],
  ['ko', '비트코인 가격은?', 'btc'],
  ['ko', '이더리움 시세', 'eth'],
  ['vi', 'Giá bitcoin bao nhiêu?', 'btc'],
  ['th', 'ราคาบิตคอยน์เท่าไหร่', 'btc'],
  ['tr', 'Bitcoin fiyatı ne kadar?', 'btc'],
  ['tr', 'ETH kaç dolar?', 'eth'],
]
test.each(prices)('R876 a price is that of what it names: %s %s', (locale, question, key) =>
  expect(asked(question, locale)).toEqual([[key], true]),
)

test('R876 a number is that of the series whose whole name the question has', () => {
  expect(asked('What is the total supply of stablecoins now?', 'en')).toEqual([['stablecoin-supply'], false])
  expect(asked('稳定币总供应量是多少？', 'cn')).toEqual([['stablecoin-supply'], false])
  expect(asked('What is the fear and greed index?', 'en')).toEqual([['fear-greed'], false])
  expect(asked('What is the funding rate of bitcoin?', 'en')).toEqual([['funding-btc'], false])
})

test('R876 no series answers a question for a reason, somebody, a time, a forecast or something else of a coin', () => {
  for (const question of [
    'Why did the price of bitcoin fall?',
    'Who predicts the price of bitcoin?',
    'When did the price of bitcoin peak?',
    'How much bitcoin did Harrow buy?',
    'What is the bitcoin price prediction of Arthur Hayes?',
    'How much did bitcoin funds take in?',
    'What happened to bitcoin?',
    'What will the price of bitcoin be?',
    'bitcoin price forecast',
    '比特币价格会是多少？',
    'ราคาบิตคอยน์จะเป็นเท่าไร',
  ])
    expect([question, asked(question, 'en')]).toEqual([question, [[], false]])
})

test('R876 a price that no series has is asked for alone', () =>
  expect(asked('What is the price of Saltmarsh?', 'en')).toEqual([[], true]))
