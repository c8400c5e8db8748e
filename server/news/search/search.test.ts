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
  await api.db.deleteFrom('item').execute()
})

type Found = Output<'search.list'>
const now = () => Math.floor(Date.now() / 1000)
const search = async (title: string, query: Record<string, string | number> = {}, lang = 'en') =>
  (
    await api.call<Found>(`/v2/search/list?${new URLSearchParams({ title, ...query } as Record<string, string>)}`, {
      headers: { 'x-locale': lang },
    })
  ).data
const ids = async (...query: Parameters<typeof search>) =>
  (await search(...query)).list.map(({ article_id }) => article_id)

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

test('R576 matches are marked in safe HTML', async () => {
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
  for (let end = now() + 60; ; ) {
    const { list, has_more } = await search('halving', { limit: 3, end_time: end })
    grown.push(...list.map(({ article_id }) => article_id))
    end = list.at(-1)!.add_time
    if (!has_more) break
  }
  expect(grown).toEqual(newest)
  const year = await search('halving', { start_time: now() - 365 * 86_400, limit: 100 })
  expect(year.list.map(({ article_id }) => article_id)).toEqual(newest.slice(0, 18))
})

const spread = (count: number, word: string, apartSeconds = 7_200) =>
  Array.from({ length: count }, (_, index): [string, object] => [
    `${word} report ${index}`,
    { at: now() - 60 - index * apartSeconds },
  ])

test('R576 the total is exact and the same on every page, with every limit and in both orders, and every hit is on one page', async () => {
  const written = await publishNews(api.db, [...spread(130, 'Halving'), ...spread(650, 'Staking', 90_000)])
  for (const order of ['time', 'relevance']) {
    for (const [limit, page] of [
      [5, 1],
      [5, 3],
      [100, 1],
      [100, 7],
      [100, 8],
    ] as const) {
      expect(await search('halving', { limit, page, order })).toMatchObject({ total: 130, total_is_exact: true })
      expect(await search('staking report', { limit, page, order })).toMatchObject({ total: 650, total_is_exact: true })
    }
    const reached: number[] = []
    for (let page = 1; ; page++) {
      const { list, has_more } = await search('staking', { limit: 100, page, order })
      expect(list.length).toBe(page === 7 ? 50 : 100)
      reached.push(...list.map(({ article_id }) => article_id))
      if (!has_more) break
    }
    expect(reached.toSorted()).toEqual(written.slice(130).toSorted())
  }
})

test('R576 the total counts an item in several languages once, and only what the filters let through', async () => {
  await publishNews(api.db, [
    ['Halving now', { langs: ['en', 'vi', 'tr'], at: now() - 60 }],
    ['Halving long ago', { langs: ['en', 'tr'], kind: 'article', at: now() - 86_400 * 800 }],
    ['Halving last year', { langs: ['vi'], at: now() - 86_400 * 400 }],
  ])
  const total = async (query: Record<string, string | number>) => (await search('halving', query)).total
  expect(await total({})).toBe(3)
  expect(await total({ only_lang: 'tr' })).toBe(2)
  expect(await total({ only_lang: 'tr', kind: 'flash' })).toBe(1)
  expect(await total({ start_time: now() - 86_400 * 500 })).toBe(2)
  expect(await total({ end_time: now() - 86_400 * 300, order: 'relevance' })).toBe(2)
})

test('R576 of more than 10,000 hits the total says so, and pages end there', async () => {
  const newest = now()
  await sql`
    insert into item (article_id, kind, original_lang, published_at, dated_at)
    select 1000000 + number, 'flash', 'en', to_timestamp(${newest} - number * 600), to_timestamp(${newest} - number * 600)
    from generate_series(1, 10001) as number`.execute(api.db)
  await sql`
    insert into item_version (article_id, lang, state, title, kind, published_at, listed_at)
    select article_id, 'en', 'published', 'Halving ' || article_id, kind, published_at, published_at from item`.execute(
    api.db,
  )
  await sql`
    insert into item_search (article_id, lang, kind, listed_at, document, words)
    select article_id, lang, kind, listed_at,
      array_to_tsvector(array(select to_char(listed_at at time zone 'UTC', 'YYYYMM') || token from unnest(array['halving', '^halving', 'l:en', 'k:flash']) as token)),
      ' halving |'
    from item_version`.execute(api.db)
  const all = { total: 10_000, total_is_exact: false }
  for (const order of ['time', 'relevance']) {
    expect(await search('halving', { order })).toMatchObject({ ...all, has_more: true })
    const last = await search('halving', { order, limit: 100, page: 100 })
    expect(last).toMatchObject({ ...all, has_more: false })
    expect(last.list.length).toBe(100)
    expect(await search('halving', { order, limit: 100, page: 101 })).toMatchObject({
      ...all,
      has_more: false,
      list: [],
    })
  }
  const older = await search('halving', { end_time: newest - 9_999 * 600 })
  expect([older.total, older.total_is_exact, older.has_more]).toEqual([2, true, false])
})

test('R576 a page by number has exactly its limit of rows, one by end_time whole seconds', async () => {
  const at = now() - 3_600
  const same = await publishNews(
    api.db,
    Array.from({ length: 17 }, (_, index): [string, object] => [`Halving at once ${index}`, { at }]),
  )
  const [before, after, longAfter] = await publishNews(api.db, [
    ['Halving before', { at: at + 60 }],
    ['Halving after', { at: at - 60 }],
    ['Halving long after', { at: at - 900 * 86_400 }],
  ])
  const newest = [before, ...same.toReversed(), after, longAfter]
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search('halving', { limit: 6, page })))
  expect(pages.map(({ list }) => list.map(({ article_id }) => article_id))).toEqual(
    [0, 6, 12, 18].map((from) => newest.slice(from, from + 6)),
  )
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, true, false])
  const whole = await search('halving', { limit: 6, end_time: now() })
  expect([whole.list.length, whole.has_more]).toEqual([18, true])
  expect(await ids('halving', { limit: 6, end_time: at })).toEqual([after, longAfter])
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

test('R576 several words find every text that has them all, in any order, however many have them side by side', async () => {
  const phrases = await publishNews(
    api.db,
    Array.from({ length: 12 }, (_, index) => [`The lightning network ${index}`, { at: now() - index }]),
  )
  const apart = await publishNews(api.db, [
    ['A network of lightning', { at: now() - 60 }],
    ['Lightning', { at: now() - 120, content: '<p>strikes a network</p>' }],
    ['闪电 network，lightning', { langs: ['cn'], at: now() - 180 }],
  ])
  await publish(api.db, 'Lightning alone', { at: now(), content: '<p>x</p>' })
  for (const words of ['lightning network', 'network lightning', 'NETWORK  Lightning'])
    expect((await ids(words)).toSorted()).toEqual([...phrases, ...apart].toSorted())
  expect((await ids('"lightning network"')).toSorted()).toEqual(phrases.toSorted())
  expect(await ids('"network lightning"')).toEqual([apart[2]])
  expect(await ids('lightning 闪电')).toEqual([apart[2]])
})

test('R576 a cashtag, a ticker glued to its amount and a word within a compound are found and marked', async () => {
  const [gold, whale, fraud] = await publishNews(api.db, [
    ['Tether Gold XAUT grows', { at: now() - 60, content: '<p>x</p>' }],
    ['巨鲸转移 320ETH', { langs: ['cn'], at: now() - 120, content: '<p>x</p>' }],
    ['GainBitcoin founder charged', { at: now() - 180, content: '<p>x</p>' }],
  ])
  expect(await ids('$XAUT')).toEqual([gold])
  expect(await ids('$eth')).toEqual([whale])
  expect((await search('bitcoin')).list.map(({ article_id, title }) => [article_id, title])).toEqual([
    [fraud, 'Gain<em>Bitcoin</em> founder charged'],
  ])
})

test('R859 a browser finds the description of the search and gets suggestions while a word is typed', async () => {
  const id = await publish(api.db, 'Bitcoin rises', { at: now() })
  const description = await (await api.app.request('/opensearch.xml')).text()
  expect(description).toContain('/search?msg={searchTerms}"')
  expect(description).toContain('type="application/x-suggestions+json"')
  const response = await api.app.request('/search/suggest?q=bitc')
  expect(response.headers.get('content-type')).toBe('application/x-suggestions+json; charset=utf-8')
  expect(await response.json()).toEqual(['bitc', ['Bitcoin rises'], [], [`${api.config.site.origin}/flash/${id}`]])
  expect(await (await api.app.request('/search/suggest?q=')).json()).toEqual(['', [], [], []])
})

test('R576 the last word of a search may be the beginning of one: every other word is whole, the total is true, and what begins so is marked', async () => {
  const [chain, port] = await publishNews(api.db, [
    ['Harbor Chain pauses', { at: now() - 60, content: '<p>The harbors and 320 ETH</p>' }],
    ['A port beside Harbour Bridge', { at: now() - 120, content: '<p>x</p>' }],
    ['Bitcoin rises', { at: now() - 180, content: '<p>x</p>' }],
    ['比特币上涨', { langs: ['cn'], at: now() - 240, content: '<p>x</p>' }],
  ])
  const begun = (title: string, query = {}) => search(title, { is_unfinished: 1, ...query })
  expect((await search('harb')).total).toBe(0)
  for (const order of ['time', 'relevance']) {
    const { list, total } = await begun('harb', { order })
    expect(list.map(({ article_id }) => article_id)).toEqual([chain, port])
    expect(total).toBe(2)
  }
  expect((await begun('harb')).list[0]).toMatchObject({
    title: '<em>Harbor</em> Chain pauses',
    content: 'The <em>harbors</em> and 320 ETH',
  })
  expect((await begun('port harb')).list.map(({ article_id }) => article_id)).toEqual([port])
  for (const title of ['harb port', '"harb"', 'port "harb"', 'arbor']) expect((await begun(title)).total, title).toBe(0)
  expect((await begun('比特')).total).toBe(1)
  expect((await begun('BTC ris', { other_names: 1 })).list[0]).toMatchObject({
    title: '<em>Bitcoin</em> <em>rises</em>',
    other_names: ['Bitcoin'],
  })
  const { data } = await api.call<Output<'search.suggest'>>('/v2/search/suggest?title=port+harb')
  expect(data.titles.map(({ article_id }) => article_id)).toEqual([port])
})
