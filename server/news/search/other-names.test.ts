import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('item').execute()
})

type Found = Output<'search.list'>
const now = Math.floor(Date.now() / 1000)
const search = async (title: string, query: Record<string, string | number> = {}) =>
  (await api.call<Found>(`/v2/search/list?${new URLSearchParams({ title, ...query } as Record<string, string>)}`)).data
const widely = (title: string, query: Record<string, string | number> = {}) =>
  search(title, { other_names: 1, ...query })
const idsOf = ({ list }: Found) => list.map(({ article_id }) => article_id)

const sayings = {
  en: 'Bitcoin rises at Binance',
  cn: '币安：比特币上涨',
  tw: '幣安：比特幣上漲',
  ja: 'バイナンスでビットコインが上昇',
  ko: '바이낸스에서 비트코인 상승',
  th: 'บิตคอยน์ขึ้นบน Binance',
  vi: 'BTC tăng trên Binance',
  tr: 'Binance’te BTC yükseldi',
} as const
const writeSayings = () =>
  publishNews(
    api.db,
    Object.entries(sayings).map(([lang, title], index): [string, object] => [
      title,
      { langs: [lang], at: now - 60 * (index + 1), content: '<p>x</p>' },
    ]),
  )

test('R576 every name finds the news of all eight languages; what has another name only says which, as its language writes it', async () => {
  const ids = await writeSayings()
  for (const typed of ['BTC', 'Bitcoin', '比特币', '比特幣', 'ビットコイン', '비트코인', 'บิตคอยน์'])
    for (const order of ['time', 'relevance'])
      expect(idsOf(await widely(typed, { order })).toSorted(), typed).toEqual(ids.toSorted())
  for (const typed of ['binance', '币安', 'バイナンス', '바이낸스']) expect((await widely(typed)).total, typed).toBe(8)
  const { list, searched_names } = await widely('Bitcoin')
  const names = Object.fromEntries(list.map(({ lang, other_names }) => [lang, other_names]))
  expect(names).toEqual({
    en: undefined,
    cn: ['比特币'],
    tw: ['比特幣'],
    ja: ['ビットコイン'],
    ko: ['비트코인'],
    th: ['บิตคอยน์'],
    vi: ['BTC'],
    tr: ['BTC'],
  })
  expect(searched_names).toContain('ビットコイン')
  expect(list.find(({ lang }) => lang === 'tw')!.title).toBe('幣安：<em>比特幣</em>上漲')
})

test('R576 without the parameter, and in quotation marks, a search is literal', async () => {
  const [english] = await writeSayings()
  for (const found of [await search('Bitcoin'), await widely('"Bitcoin"')]) {
    expect(idsOf(found)).toEqual([english])
    expect(found.list[0]).not.toHaveProperty('other_names')
  }
  expect(await search('Bitcoin')).not.toHaveProperty('searched_names')
})

test('R576 of several words each is there by any of its names, with filters by kind, language and time', async () => {
  const [flash, article, , apart] = await publishNews(api.db, [
    ['贝莱德比特币 ETF 净流入', { langs: ['cn'], at: now - 60, content: '<p>x</p>' }],
    ['ブラックロックのビットコインETF', { langs: ['ja'], kind: 'article', at: now - 120, content: '<p>x</p>' }],
    ['BlackRock buys bonds', { at: now - 180, content: '<p>x</p>' }],
    ['BTC ETF: BlackRock leads', { at: now - 86_400 * 40, content: '<p>x</p>' }],
  ])
  expect(idsOf(await widely('blackrock bitcoin etf'))).toEqual([flash, article, apart])
  expect(idsOf(await widely('blackrock bitcoin etf', { kind: 'article' }))).toEqual([article])
  expect(idsOf(await widely('blackrock bitcoin etf', { only_lang: 'cn,en' }))).toEqual([flash, apart])
  expect(idsOf(await widely('blackrock bitcoin etf', { start_time: now - 86_400 }))).toEqual([flash, article])
  expect((await widely('"blackrock" bitcoin etf')).total).toBe(1)
})

test('R576 a name whose letters stand apart in a text, or of words that do, finds nothing', async () => {
  const [near] = await publishNews(api.db, [
    ['美国证券交易委员会起诉', { langs: ['cn'], at: now - 60, content: '<p>x</p>' }],
    ['证券交易所与交易委员、委员会和券交', { langs: ['cn'], at: now - 120, content: '<p>x</p>' }],
    ['Exchange commission of a securities firm', { at: now - 180, content: '<p>x</p>' }],
  ])
  const found = await widely('SEC')
  expect([idsOf(found), found.total, found.list[0]!.other_names]).toEqual([[near], 1, ['证券交易委员会']])
})

test('R576 by relevance what was typed comes before other names, of these the titles first; totals and pages agree', async () => {
  const [otherTitle, otherText, typedText, typedTitle] = await publishNews(api.db, [
    ['BTC rises', { at: now - 60, content: '<p>x</p>' }],
    ['Weekly notes', { at: now - 30, content: '<p>on 比特币</p>' }],
    ['Other notes', { at: now - 86_400 * 30, content: '<p>on Bitcoin</p>' }],
    ['Bitcoin falls', { at: now - 86_400 * 60, content: '<p>x</p>' }],
  ])
  expect(idsOf(await widely('bitcoin', { order: 'relevance' }))).toEqual([typedTitle, typedText, otherTitle, otherText])
  expect(idsOf(await widely('bitcoin'))).toEqual([otherText, otherTitle, typedText, typedTitle])
  for (const order of ['time', 'relevance']) {
    const pages = await Promise.all([1, 2].map((page) => widely('bitcoin', { order, limit: 3, page })))
    expect(pages.map(({ total, has_more, list }) => [total, has_more, list.length])).toEqual([
      [4, true, 3],
      [4, false, 1],
    ])
  }
  const older = await widely('bitcoin', { end_time: now - 40, limit: 2 })
  expect([idsOf(older), older.total, older.has_more]).toEqual([[otherTitle, typedText], 3, true])
})

test('R576 suggestions and the count of keywords know what was typed only', async () => {
  await publishNews(api.db, [['比特币上涨', { langs: ['en'], at: now }]])
  const { data } = await api.call<Output<'search.suggest'>>('/v2/search/suggest?title=bitcoin')
  expect(data.titles).toEqual([])
  expect((await api.call('/v2/search/saveKeyword?title=bitcoin')).data).toEqual({ saved: false })
})

const timeout = 600_000
test('R576 other names never lose a hit of the words as typed', { timeout }, async () => {
  const vocabulary = [
    'BTC',
    'Bitcoin',
    '比特币',
    'บิทคอยน์',
    'ビットコイン',
    'GainBitcoin',
    'Federal',
    'Reserve',
    '美联储',
    '联准会',
    'SEC',
    '证券交易委员会',
    '증권거래위원회',
    'whale',
    'cá voi',
    'kripto para',
    'JPモルガン',
    'Mt. Gox',
    'ETF',
    '1,559',
  ]
  const words = (max: number) => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: max })
  const texts = fc.sample(fc.tuple(words(3), words(5), fc.constantFrom(' ', '')), { numRuns: 120, seed: 7 })
  await publishNews(
    api.db,
    texts.map(([title, text, between], index): [string, object] => [
      `${title.join(between)} ${index}`,
      { at: now - index * 86_400, content: `<p>${text.join(` ${between}`)}</p>` },
    ]),
  )
  const options = fc.record({ order: fc.constantFrom('time', 'relevance'), isQuoted: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(words(3), options, async (typed, { order, isQuoted }) => {
      const title = isQuoted ? `"${typed[0]}" ${typed.slice(1).join(' ')}` : typed.join(' ')
      const [literal, wide] = [await search(title, { order, limit: 100 }), await widely(title, { order, limit: 100 })]
      expect(wide.total).toBeGreaterThanOrEqual(literal.total)
      const asTyped = wide.list.filter(({ other_names }) => !other_names)
      if (wide.total <= 100) expect(idsOf({ ...wide, list: asTyped }).toSorted()).toEqual(idsOf(literal).toSorted())
      if (order === 'relevance') expect(idsOf(wide).slice(0, literal.list.length)).toEqual(idsOf(literal))
    }),
    { numRuns: 60 },
  )
})
