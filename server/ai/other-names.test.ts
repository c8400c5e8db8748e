import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { extract } from '#domain/answer/extract.ts'
import { noon, publishNews } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { retrieve } from './retrieve.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await publishNews(world.db, [
    ['บิตคอยน์ร่วงลงต่ำกว่า 90,000 ดอลลาร์', { langs: ['th'], content: '<p>บิตคอยน์ร่วงลงเหลือ 89,400 ดอลลาร์หลังกองทุนเทขาย</p>' }],
    ['贝莱德推出质押基金', { langs: ['cn'], content: '<p>贝莱德将于 12 月 3 日推出首只质押基金 ETHB。</p>' }],
    ['Fed holds rates', { content: '<p>The Fed kept its rates at 3.75%, as expected.</p>' }],
    ['Musk sells shares', { content: '<p>Musk sold shares of his company for $2.1 billion.</p>' }],
  ])
})
afterAll(() => world.close())

const quoted = async (text: string, locale: Locale) => {
  const now = new Date((noon + 3600) * 1000)
  const { question, units, passages } = await retrieve(world.db, { text, locale, zone: 'UTC', now, before: undefined })
  return extract(question, units, passages).quotes.map((quote) => quote.text)
}

test.for<[Locale, string, string]>([
  ['th', 'ทำไม Bitcoin ร่วงลง', 'บิตคอยน์ร่วงลง'],
  ['th', 'BTC ร่วงลงเหลือเท่าไร', '89,400'],
  ['en', 'At what did the Federal Reserve keep rates?', '3.75%'],
  ['en', 'What did Elon Musk sell?', 'Musk sold shares'],
  ['en', 'When, BlackRock ETHB?', 'ETHB'],
  ['ja', 'ブラックロックのETHBはいつですか', 'ETHB'],
])('R876 %s: «%s» is answered from a text that writes the name otherwise', async ([locale, question, part]) => {
  expect((await quoted(question, locale)).join(' ')).toContain(part)
})

test.for<[Locale, string]>([
  ['th', 'ทำไม Ethereum ร่วงลง'],
  ['en', 'When will Grayscale launch ETHB?'],
  ['en', 'What did Elon Musk buy from the Federal Reserve?'],
])('R876 %s: «%s» is declined: what is named is named nowhere', async ([locale, question]) => {
  expect(await quoted(question, locale)).toEqual([])
})
