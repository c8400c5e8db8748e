import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { noon, publishNews } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { extractFrom, retrieve } from './retrieve.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await publishNews(world.db, [
    ['บิตคอยน์ร่วงลงต่ำกว่า 90,000 ดอลลาร์', { langs: ['th'], content: '<p>บิตคอยน์ร่วงลงเหลือ 89,400 ดอลลาร์หลังกองทุนเทขาย</p>' }],
    ['贝莱德推出质押基金', { langs: ['cn'], content: '<p>贝莱德将于 12 月 3 日推出首只质押基金 ETHB。</p>' }],
    ['Fed holds rates', { content: '<p>The Fed kept its rates at 3.75%, as expected.</p>' }],
    ['Harrow raises $6.5 million', { content: '<p>Harrow raised $6.5 million in a seed round.</p>' }],
    ['Lattice raises $18 million', { content: '<p>Lattice raised $18 million in a series A.</p>' }],
    [
      'Vaultline drill',
      { content: '<p>In a drill that Garside described to investors, Vaultline moved 5% of its coins.</p>' },
    ],
    ['Tidemark wins Cyprus license', { content: '<p>Tidemark won a license of Cyprus.</p>' }],
    ['Musk sells shares', { content: '<p>Musk sold shares of his company for $2.1 billion.</p>' }],
  ])
})
afterAll(() => world.close())

const quoted = async (text: string, locale: Locale) => {
  const now = new Date((noon + 3600) * 1000)
  const found = await retrieve(world.db, { text, locale, zone: 'UTC', now, before: undefined })
  return extractFrom(found).quotes.map((quote) => quote.text)
}

test.for<[Locale, string, string]>([
  ['th', 'ทำไม Bitcoin ร่วงลง', 'บิตคอยน์ร่วงลง'],
  ['th', 'BTC ร่วงลงเหลือเท่าไร', '89,400'],
  ['en', 'At what did the Federal Reserve keep rates?', '3.75%'],
  ['en', 'What did Elon Musk sell?', 'Musk sold shares'],
  ['en', 'When, BlackRock ETHB?', 'ETHB'],
  ['ja', 'ブラックロックのETHBはいつですか', 'ETHB'],
  ['en', 'Who won a licence in Cyprus?', 'license'],
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

test.for<[Locale, string]>([
  ['en', 'Who raised more, Harrow or Lattice?'],
  ['en', 'Harrow and Lattice: which of them raised more?'],
])('R876 %s: «%s» quotes a sentence of each side', async ([locale, question]) => {
  const quotes = await quoted(question, locale)
  expect(quotes.map((text) => text.split(' ')[0]).toSorted()).toEqual(['Harrow', 'Lattice'])
})

test('R876 a question for one of two is answered by what the archive has of either', async () => {
  expect(await quoted('Did Harrow or Zorblat raise money?', 'en')).toHaveLength(1)
})

test('R876 a comparison is declined if the archive knows nothing of one side', async () => {
  expect(await quoted('Who raised more, Harrow or Zorblat?', 'en')).toEqual([])
})

test.for(['How much did Vaultline raise?', 'Who raised more, Harrow or Vaultline?'])(
  'R876 «%s» is declined: a sentence about investors says nothing of what was raised',
  async (question) => {
    expect(await quoted(question, 'en')).toEqual([])
  },
)
