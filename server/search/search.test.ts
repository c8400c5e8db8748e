import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish, publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate item, search_keyword cascade`.execute(api.db)
})

type Found = Output<'search.list'>
const now = () => Math.floor(Date.now() / 1000)
const search = async (title: string, query: Record<string, string | number> = {}, lang = 'en') =>
  (
    await api.call<Found>(`/v2/search/list?${new URLSearchParams({ title, ...query } as Record<string, string>)}`, {
      headers: { 'x-locale': lang },
    })
  ).data
const ids = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).list.map(({ article_id }) => article_id)

test('R9 R37 R576 articles and flashes are found in every language, simplified and traditional by each other', async () => {
  const [flash, article] = await publishNews(api.db, [
    ['币安上线新币', { langs: ['cn'], at: now() - 60, content: '<p>x</p>' }],
    ['交易所與錢包', { langs: ['tw'], kind: 'article', at: now() - 120, content: '<p>x</p>' }],
    ['ビットコインが上昇', { langs: ['ja'], at: now() - 180, content: '<p>x</p>' }],
    ['กินข้าวและซื้อรถ', { langs: ['th'], at: now() - 240, content: '<p>x</p>' }],
  ])
  expect(await ids('上线')).toEqual([flash])
  expect(await ids('上線')).toEqual([flash])
  expect(await ids('钱包')).toEqual([article])
  expect((await ids('コイン')).length + (await ids('รถ')).length + (await ids('กิน')).length).toBe(3)
  expect(await ids('币安', { is_flash: 1 })).toEqual([flash])
  expect(await ids('交易所', { is_flash: 1 })).toEqual([])
  expect(await ids('交易所', { kind: 'article' })).toEqual([article])
  expect(await ids('币安', { only_lang: 'tw' })).toEqual([])
})

test('R490 R491 R576 an empty, blank or wordless title finds nothing', async () => {
  await publish(api.db, 'A headline')
  for (const title of ['', '   ', '?!', '"'])
    expect(await search(title)).toMatchObject({ total: 0, has_more: false, list: [] })
})

test('R576 what was found is marked in HTML that is safe', async () => {
  await publish(api.db, 'Profit & <loss> of $BTC', {
    at: now(),
    abstract: 'More of BTC',
    content: '<p>All &lt;script&gt; of <b>btc</b></p>',
  })
  const { list } = await search('btc')
  expect(list[0]).toMatchObject({
    title: 'Profit &amp; &lt;loss&gt; of $<em>BTC</em>',
    abstract: 'More of <em>BTC</em>',
    content: 'All &lt;script&gt; of <em>btc</em>',
    type: 1,
  })
})

test('R576 the text that was found is shown, the reader’s own language first', async () => {
  const both = await publish(api.db, 'Lightning', { langs: ['en', 'ja'], at: now() })
  expect((await search('lightning', {}, 'ja')).list.map(({ article_id, lang }) => [article_id, lang])).toEqual([
    [both, 'ja'],
  ])
  expect((await search('lightning', {}, 'ko')).total).toBe(1)
})

test('R576 newest first over years, pages by number and by end_time hold every item once', async () => {
  const ages = [0, 1, 3, 10, 20, 50, 90, 91, 200, 399, 700, 1500, 2500, 5000]
  const written = await publishNews(
    api.db,
    ages.flatMap((days) =>
      [0, 1].map((same): [string, object] => [`Halving report ${days} ${same}`, { at: now() - 60 - days * 86_400 }]),
    ),
  )
  const newest = ages.flatMap((_, index) => [written[index * 2 + 1]!, written[index * 2]!])
  const paged: number[] = []
  for (let page = 1; ; page++) {
    const { list, has_more, total } = await search('halving', { page, limit: 5 })
    paged.push(...list.map(({ article_id }) => article_id))
    expect(total).toBe(newest.length)
    if (!has_more) break
  }
  expect(paged).toEqual(newest)
  const grown: number[] = []
  for (let end = 0; ; ) {
    const { list, has_more } = await search('halving', { limit: 3, end_time: end })
    grown.push(...list.map(({ article_id }) => article_id))
    end = list.at(-1)!.add_time
    if (!has_more) break
  }
  expect(grown).toEqual(newest)
  const year = await search('halving', { start_time: now() - 365 * 86_400, limit: 100 })
  expect(year.list.map(({ article_id }) => article_id)).toEqual(newest.slice(0, 18))
})

test('R576 the number of hits is exact up to some hundreds, beyond that about right', async () => {
  const spread = (count: number, word: string) =>
    Array.from({ length: count }, (_, index): [string, object] => [
      `${word} report ${index}`,
      { at: now() - 60 - index * 7_200 },
    ])
  await publishNews(api.db, [...spread(130, 'Halving'), ...spread(700, 'Staking')])
  for (const order of ['time', 'relevance']) {
    for (const page of [1, 3]) {
      expect((await search('halving', { limit: 5, page, order })).total).toBe(130)
      const { total } = await search('staking', { limit: 5, page, order })
      expect(total).toBeGreaterThanOrEqual(500)
      expect(total).toBeLessThanOrEqual(1_000)
    }
  }
})

test('R576 no page is empty when a second has more hits than a page', async () => {
  const at = now() - 3_600
  const same = await publishNews(
    api.db,
    Array.from({ length: 17 }, (_, index): [string, object] => [`Halving at once ${index}`, { at }]),
  )
  const others = await publishNews(api.db, [
    ['Halving before', { at: at + 60 }],
    ['Halving after', { at: at - 60 }],
    ['Halving long after', { at: at - 900 * 86_400 }],
  ])
  const pages = [1, 2, 3].map((page) => search('halving', { limit: 5, page }))
  const lists = (await Promise.all(pages)).map(({ list }) => list.map(({ article_id }) => article_id))
  expect(lists).toEqual([[others[0], ...same.toReversed()], [others[1], others[2]], []])
  expect((await Promise.all(pages)).map(({ has_more }) => has_more)).toEqual([true, false, false])
})

test('R576 by relevance a title that says it comes before newer texts that mention it', async () => {
  const [mention, apart, title] = await publishNews(api.db, [
    ['Weekly notes', { at: now() - 60, content: '<p>Something on the lightning of a network</p>' }],
    ['A network and lightning', { at: now() - 3_600, content: '<p>Other</p>' }],
    ['The lightning network grows', { at: now() - 86_400 * 40, content: '<p>News</p>' }],
  ])
  expect(await ids('lightning network')).toEqual([mention, apart, title])
  expect(await ids('lightning network', { order: 'relevance' })).toEqual([title, apart, mention])
  expect(await ids('"lightning network"')).toEqual([title])
})

test('R576 where many say the words side by side, only those are found', async () => {
  const phrases = await publishNews(
    api.db,
    Array.from({ length: 12 }, (_, index) => [`The lightning network ${index}`, { at: now() - index }]),
  )
  await publish(api.db, 'A network of lightning', { at: now() + 0 })
  expect((await ids('lightning network')).toSorted()).toEqual(phrases.toSorted())
})

test('R577 a keyword is counted when it finds something; nothing else is kept', async () => {
  await publish(api.db, 'Bitcoin rises', { at: now() })
  const save = async (title: string) =>
    (await api.call<{ saved: boolean }>(`/v2/search/saveKeyword?title=${encodeURIComponent(title)}`)).data.saved
  for (const title of ['Bitcoin', 'bitcoin', ' BITCOIN ']) expect(await save(title)).toBe(true)
  for (const title of ['', ' ', 'casino', `bitcoin ${'bitcoin '.repeat(8)}`]) expect(await save(title)).toBe(false)
  const { rows } = await sql`select keyword, lang, shown, count from search_keyword`.execute(api.db)
  expect(rows).toEqual([{ keyword: 'bitcoin', lang: 'en', shown: 'BITCOIN', count: 3 }])
  const suggested = await api.call<Output<'search.suggest'>>('/v2/search/suggest')
  expect(suggested.data).toEqual({ titles: [], keywords: ['BITCOIN'] })
})

test('R859 a browser is told how to search and gets suggestions while a word is typed', async () => {
  const id = await publish(api.db, 'Bitcoin rises', { at: now() })
  const description = await (await api.app.request('/opensearch.xml')).text()
  expect(description).toContain('/search?msg={searchTerms}"')
  expect(description).toContain('type="application/x-suggestions+json"')
  const response = await api.app.request('/search/suggest?q=bitc')
  expect(response.headers.get('content-type')).toBe('application/x-suggestions+json; charset=utf-8')
  expect(await response.json()).toEqual(['bitc', ['Bitcoin rises'], [], [`${api.config.site.origin}/flash/${id}`]])
  expect(await (await api.app.request('/search/suggest?q=')).json()).toEqual(['', [], [], []])
})
