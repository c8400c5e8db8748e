import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { noon, publishNews } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { extractFrom, retrieve } from './retrieve.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await publishNews(world.db, [
    [
      '港金所推出区块链',
      { langs: ['cn'], content: '<p>港金所主席张德熙致辞时表示，预计 6 个月内完成搭建，耗资 200 万港元。</p>' },
    ],
    ['Engineer of Saltmarsh charged', { content: '<p>Tom Garside, a 34-year-old engineer, was charged.</p>' }],
    [
      'Ilse Brandt of Saltmarsh resigns',
      { content: '<p>Ilse Brandt resigned after 6 years. A 22-year-old intern follows her.</p>' },
    ],
    ['FanDuelとCME、予測市場を開始', { langs: ['ja'], content: '<p>FanDuelとCMEが12月に予測市場を開始。</p>' }],
    ['HarrowがLatticeを提訴', { langs: ['ja'], content: '<p>HarrowがLatticeを提訴。特許侵害が理由。</p>' }],
  ])
})
afterAll(() => world.close())

const quoted = async (text: string, locale: Locale) => {
  const now = new Date((noon + 3600) * 1000)
  const found = await retrieve(world.db, { text, locale, zone: 'UTC', now, before: undefined })
  return extractFrom(found).quotes.map((quote) => quote.text)
}

test.for<[Locale, string]>([
  ['cn', '港金所主席张德熙的年龄是多少'],
  ['cn', '港金所主席张德熙的月薪是多少'],
  ['en', 'How old is Ilse Brandt of Saltmarsh?'],
  ['en', 'What is the phone number of Saltmarsh?'],
  ['ja', 'FanDuelはなぜCMEを訴えましたか'],
  ['ja', 'FanDuelはなぜCMEを非難しましたか'],
])('R876 %s: «%s» is declined: texts about what it names give no such thing', async ([locale, question]) => {
  expect(await quoted(question, locale)).toEqual([])
})

test.for<[Locale, string, string]>([
  ['en', 'How old is Tom Garside?', '34-year-old'],
  ['cn', 'Tom Garside 的年龄是多少？', '34-year-old'],
  ['th', 'Tom Garside อายุเท่าไร', '34-year-old'],
  ['tr', 'Tom Garside kaç yaşında?', '34-year-old'],
  ['ja', 'HarrowはなぜLatticeを訴えましたか', '提訴'],
])('R876 %s: «%s» is answered by the sentence that gives it', async ([locale, question, part]) => {
  expect((await quoted(question, locale)).join(' ')).toContain(part)
})
