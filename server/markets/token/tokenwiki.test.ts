import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamingItem, Token, TokenDetail } from '#contract/markets/token.ts'
import { readTokenFiles } from '#server/newsroom/import/token-files.ts'
import { importTokens, saveTokenFiles } from '#server/newsroom/import/tokens.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { saveTokens, type NewToken } from './save.ts'

let api: TestApi
let ids: Record<string, number>
const english = new Set(['one', 'gas', 'link', 'harmony', 'flow'])
const save = (...tokens: NewToken[]) =>
  api.db.transaction().execute((trx) => saveTokens(trx, tokens, (word) => english.has(word)))
beforeAll(async () => {
  api = await openApi()
  await save(
    { key: 'one', symbol: 'ONE', name: 'Harmony', category: 'layer1', texts: { en: { intro: 'A chain.' } } },
    { key: 'link', symbol: 'LINK', name: 'Chainlink', links: [{ kind: 'site', url: 'https://chain.link/' }] },
    { key: 'flow', symbol: 'FLOW', name: 'Flow' },
    { key: 'other flow', symbol: 'flow', name: 'Flow Protocol Two', contracts: [{ chain_id: 1, address: '0xabc' }] },
    {
      key: 'btc',
      symbol: 'BTC',
      name: 'Bitcoin',
      texts: { cn: { name: '比特币', intro: '第一种' } },
      aliases: ['BTC'],
    },
  )
  const rows = await api.db.selectFrom('token').select(['id', 'import_key']).execute()
  ids = Object.fromEntries(rows.map(({ id, import_key }) => [import_key, id]))
})
afterAll(() => api.close())

type List<T> = { list: T[]; total: number; has_more: boolean; categories: { name: string; count: number }[] }
const get = async <T>(path: string, headers = {}) => (await api.call<T>(`/v2/tokenwiki/${path}`, { headers })).data
const naming = async (key: string) =>
  (await get<List<NamingItem>>(`news?id=${ids[key]}`)).list.map(({ title, reason }) => [title, reason])

test('R353 R777 R831 a token has the items that name it, newest first, each with its reason', async () => {
  await publish(api.db, 'ONE of the largest LINK sales', { content: '<p>Harmony reigns</p>', at: noon })
  await publish(api.db, 'Chainlink feeds return', { at: noon + 1 })
  await publish(api.db, 'Bridges closed', { content: '<p>Sales of $ONE and $LINK</p>', at: noon + 2 })
  const tagged = await publish(api.db, 'Other', { kind: 'article', tags: ['Chainlink'], at: noon + 3 })
  await publish(api.db, 'Draft on Chainlink', { drafts: ['en'] })
  expect(await naming('one')).toEqual([['Bridges closed', 'ticker']])
  expect(await naming('link')).toEqual([
    ['Other', 'tag'],
    ['Bridges closed', 'ticker'],
    ['Chainlink feeds return', 'name'],
  ])
  const detail = await get<TokenDetail>(`detail?id=${ids.link}`)
  expect(detail).toMatchObject({
    id: ids.link,
    name: 'Chainlink',
    symbol: 'LINK',
    category: 'other',
    logo: '',
    links: [{ kind: 'site', url: 'https://chain.link/' }],
    item_count: 3,
    followers: 0,
  })
  expect(detail.related.map(({ title }) => title)).toEqual(['Other', 'Bridges closed', 'Chainlink feeds return'])
  await withdrawVersion(api.db, tagged, 'en', 'wrong')
  expect((await naming('link')).length).toBe(2)
  await correctVersion(api.db, await publish(api.db, 'Later'), 'en', { body: 'named', title: 'Later, on $LINK' })
  expect(await naming('link')).toContainEqual(['Later, on $LINK', 'ticker'])
  expect((await api.call('/v2/tokenwiki/detail?id=999999')).envelope.code).toBe('404')
  expect((await api.call('/v2/tokenwiki/news?id=999999')).envelope.code).toBe('404')
})

test('R353 R831 names in other languages count; texts are in the best language; look-alikes are named', async () => {
  await publish(api.db, '比特币价格上涨', { langs: ['cn'], at: noon + 20 })
  await publish(api.db, 'BTC rises', { at: noon + 21 })
  expect(await naming('btc')).toEqual([
    ['BTC rises', 'name'],
    ['比特币价格上涨', 'name'],
  ])
  for (const [langs, titles] of [
    ['cn', ['比特币价格上涨']],
    ['en', ['BTC rises']],
    ['en,cn', ['BTC rises', '比特币价格上涨']],
    ['th', []],
  ] as const) {
    const { list, total } = await get<List<NamingItem>>(`news?id=${ids.btc}&only_lang=${langs}`)
    expect([list.map(({ title }) => title), total], langs).toEqual([titles, titles.length])
  }
  expect(await get<TokenDetail>(`detail?id=${ids.btc}`, { 'x-locale': 'cn' })).toMatchObject({
    name: '比特币',
    intro: '第一种',
    lang: 'cn',
  })
  const flow = await get<TokenDetail>(`detail?id=${ids['other flow']}`)
  expect(flow.look_alikes).toEqual([{ id: ids.flow, name: 'Flow', symbol: 'FLOW' }])
  expect(flow.contracts).toEqual([
    { chain_id: 1, chain: 'Ethereum', address: '0xabc', explorer: 'https://etherscan.io/token/0xabc' },
  ])
})

test('R566 the wiki is listed by number of items and by category, and found by symbol, name or translated name', async () => {
  const all = await get<List<Token>>('list?limit=2')
  expect([all.total, all.has_more, all.list.map(({ symbol }) => symbol)]).toEqual([5, true, ['LINK', 'BTC']])
  expect(all.categories).toEqual([
    { id: 1, name: 'layer1', count: 1 },
    { id: 8, name: 'other', count: 4 },
  ])
  expect((await get<List<Token>>('list?category_id=1')).list).toMatchObject([{ name: 'Harmony', intro: 'A chain.' }])
  const found = async (title: string) =>
    (await get<List<Token>>(`list?title=${encodeURIComponent(title)}`)).list.map(({ name }) => name)
  expect(await found('link')).toEqual(['Chainlink'])
  expect(await found('flow')).toEqual(['Flow', 'Flow Protocol Two'])
  expect(await found('比特')).toEqual(['Bitcoin'])
  await save({ key: 'other bitcoin', symbol: 'BITCOIN', name: 'A joke' })
  expect(await found('bitcoin')).toEqual(['Bitcoin', 'A joke'])
  await api.db.deleteFrom('token').where('import_key', '=', 'other bitcoin').execute()
  expect(await found("%' or 1=1")).toEqual([])
})

test('R36 the price of a token is the chart of its symbol in dollars; another token with the symbol has none', async () => {
  const at = 1_790_000_000 - (1_790_000_000 % 86_400)
  const facts = { group: 'prices', cadenceSeconds: 86_400, isMarket: true, source: 'Gazette' } as const
  await api.db.transaction().execute(async (trx) => {
    const flow = await saveSeries(trx, { ...facts, key: 'flow', name: 'Flow', unit: '$' })
    const points = ['10.5', '21'].map((value, day) => ({ at: at + day * 86_400, value }))
    await savePoints(trx, flow, points, new Date((at + 2 * 86_400) * 1000))
    const link = await saveSeries(trx, { ...facts, key: 'link', name: 'Links', unit: 'BTC' })
    await savePoints(trx, link, [{ at, value: '7' }], new Date((at + 2 * 86_400) * 1000))
    await saveSeries(trx, { ...facts, key: 'one', name: 'One', unit: '$' })
  })
  const price = async (key: string) => (await get<TokenDetail>(`detail?id=${ids[key]}`)).price
  expect(await price('flow')).toEqual({
    key: 'flow',
    name: 'Flow',
    unit: '$',
    style: 'level',
    is_market: true,
    cadence: 86_400,
    change: '10.5',
    source: 'Gazette',
    last_time: at + 86_400,
    last_value: '21',
    change_percent: '100.00',
    is_demo: false,
  })
  expect([await price('other flow'), await price('link'), await price('one')]).toEqual([null, null, null])
})

test('R353 a listed token takes the place of that of the demo and of the desk, with their texts and names, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-tokens-'))
  const file = join(folder, 'list.json')
  const logoURI = 'https://example.com/slt.png'
  const row = { chainId: 1, address: '0x51', symbol: 'SLT', name: 'Saltmarsh Token', logoURI }
  await writeFile(file, JSON.stringify({ tokens: [row] }))
  const intro = { intro: 'A market of loans.', name: '盐沼' }
  const links = [{ kind: 'site' as const, url: 'https://example.com/' }]
  await save(
    {
      key: 'demo:SLT',
      symbol: 'SLT',
      name: 'Saltmarsh',
      category: 'defi',
      links,
      aliases: ['Saltmarsher'],
      isDemo: true,
      texts: { cn: intro },
    },
    { key: 'demo:OTHER', symbol: 'SLT', name: 'Salt Lake', isDemo: true },
  )
  const before = await get<List<Token>>('list?title=SLT')
  expect(await saveTokenFiles(api.db, [file])).toMatchObject({ added: 0, known: 1 })
  expect(await saveTokenFiles(api.db, [file])).toMatchObject({ added: 0, known: 1 })
  const after = await get<List<Token>>('list?title=SLT')
  expect(after.list.map(({ id }) => id)).toEqual(before.list.map(({ id }) => id))
  const id = after.list.find(({ name }) => name === 'Saltmarsh Token')!.id
  expect(await get<TokenDetail>(`detail?id=${id}`, { 'x-locale': 'cn' })).toMatchObject({
    category: 'defi',
    name: '盐沼',
    intro: intro.intro,
    logo: (await api.services.outsidePictures.addresses()).of(logoURI),
    links,
    contracts: [{ chain_id: 1, address: '0x51' }],
  })
  const isDemo = await api.db.selectFrom('token').select('is_demo').where('symbol', '=', 'SLT').orderBy('id').execute()
  expect(isDemo.map(({ is_demo }) => is_demo)).toEqual([false, true])
  const named = await publish(api.db, 'Saltmarsher and $SLT', { at: noon + 50 })
  await publish(api.db, '盐沼上涨', { langs: ['cn'], at: noon + 51 })
  const { list } = await get<List<NamingItem>>(`news?id=${id}`)
  expect(list.map(({ article_id, reason }) => [article_id === named, reason])).toEqual([
    [false, 'name'],
    [true, 'ticker'],
  ])
  await rm(folder, { recursive: true })
})

test('R36 a token is followed like a topic', async () => {
  const bob = await createTestAccount(api.db, 'bob')
  const { data } = await api.call('/v2/follow/add', sending({ type: 'token', id: ids.one }, bob.headers))
  expect(data).toEqual({ is_followed: true, followers: 1 })
  await publish(api.db, 'News of $ONE', { at: Math.floor(Date.now() / 1000) - 9 })
  expect((await api.call('/v2/message/list', { headers: bob.headers })).data).toMatchObject({
    list: [{ kind: 'followed', subject: { type: 'token', id: ids.one, title: 'Harmony' }, item_count: 1 }],
  })
  expect(await get<TokenDetail>(`detail?id=${ids.one}`, bob.headers)).toMatchObject({ is_followed: true, followers: 1 })
})

const folder = '../shared/data/tokens'
test.skipIf(!existsSync(folder))(
  'R353 real token lists are imported, twice without a change, and name items',
  async () => {
    const read = await readTokenFiles([folder])
    expect(read.tokens.length).toBeGreaterThan(12_000)
    const usdc = read.tokens.filter(({ symbol }) => symbol === 'USDC')
    expect(usdc.flatMap(({ contracts }) => contracts ?? []).length).toBeGreaterThan(3)
    const id = await publish(api.db, 'Uniswap votes on fees', { at: noon + 40 })
    const first = await importTokens(api.db, [folder])
    // Harmony, Chainlink, Flow and Bitcoin are here already.
    expect([first.added, first.known]).toEqual([read.tokens.length - 4, 4])
    const bitcoins = (await get<List<Token>>('list?title=Bitcoin')).list.filter(({ name }) => name === 'Bitcoin')
    expect(bitcoins.map(({ id: token }) => token)).toEqual([ids.btc])
    expect(first.refused.length).toBe(read.refused.length)
    const second = await importTokens(api.db, [folder])
    expect([second.added, second.known]).toEqual([0, read.tokens.length])
    const [uniswap] = (await get<List<Token>>('list?title=UNI')).list
    const { list } = await get<List<NamingItem>>(`news?id=${uniswap!.id}`)
    expect(list.map(({ article_id, reason }) => [article_id, reason])).toEqual([[id, 'name']])
  },
)

test('R931 beside real tokens invented ones are not counted in their category; without any they are', async () => {
  // Each asks for another page: answers are cached, and these changes are none of the desk.
  let page = 0
  const counted = async () => {
    const { categories } = await get<List<object>>(`list?page=${++page}`)
    return categories.reduce((sum, { count }) => sum + count, 0)
  }
  const invent = (isDemo: boolean, id?: number) =>
    api.db
      .updateTable('token')
      .set({ is_demo: isDemo })
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .execute()
  await invent(false)
  const all = await counted()
  await invent(true, ids.link)
  expect(await counted()).toBe(all - 1)
  await invent(true)
  expect(await counted()).toBe(all)
  await invent(false)
})
