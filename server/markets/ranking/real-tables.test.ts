import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { saveRanking } from './save.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

type Row = Record<string, string | null> & { id: number; rank: number }
interface Table {
  total: number
  has_more: boolean
  list: Row[]
}
const read = async (path: string) => (await api.call<Table>(path)).data

const seconds = (text: string) => Date.parse(text) / 1000

/** Stores a real table of one moment with its rows. */
const save = (key: string, rows: [name: string, facts: Record<string, string>][]) =>
  published(api, () =>
    api.db.transaction().execute((trx) =>
      saveRanking(trx, {
        key,
        source: 'Gazette',
        asOf: new Date('2026-11-23T00:00:00Z'),
        rows: rows.map(([name, facts]) => ({ key: name, name, facts })),
      }),
    ),
  )

test('R588 meme tokens are listed in their order with every column, source and moment', async () => {
  await save('memes', [
    ['B', { symbol: 'BEE', price: '0.000000123', change: '-4.5' }],
    ['A', { symbol: 'AYE', market_cap: '90000000000' }],
  ])
  const real = await read('/v2/trendMeme/list')
  expect(real).toMatchObject({ is_demo: false, source: 'Gazette', as_of_time: seconds('2026-11-23T00:00:00Z') })
  const unknown = { price: null, change: null, volume: null, market_cap: null }
  expect(real.list).toEqual([
    {
      ...unknown,
      id: expect.any(Number) as number,
      // Without the number that orders them.
      rank: null,
      name: 'B',
      symbol: 'BEE',
      price: '0.000000123',
      change: '-4.5',
    },
    { ...unknown, id: expect.any(Number) as number, rank: 2, name: 'A', symbol: 'AYE', market_cap: '90000000000' },
  ])
})

test('R589 platforms are paged in the order of their source without gaps', async () => {
  await save(
    'platforms',
    Array.from({ length: 25 }, (_, index) => [`P${index + 1}`, { volume: String(25 - index) }]),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`/v2/cryptoPlatform/list?page=${page}&limit=10`)))
  expect(pages.map(({ list, total, has_more }) => [list.length, total, has_more])).toEqual([
    [10, 25, true],
    [10, 25, true],
    [5, 25, false],
    [0, 25, false],
  ])
  const rows = pages.flatMap(({ list }) => list)
  expect(rows.map(({ rank, name }) => [rank, name])).toEqual(rows.map((_, index) => [index + 1, `P${index + 1}`]))
  expect((await read('/v2/cryptoPlatform/list')).list).toHaveLength(20)
})

test('R590 one platform is the row of the list with source and moment; no row of another table is one; one that is gone is said to be', async () => {
  const platform = (id: unknown) => api.call<Row>(`/v2/cryptoPlatform/detail?id=${id}`)
  await save('platforms', [
    ['Stays', { country: 'JP', maker_fee: '-0.01' }],
    ['Goes', {}],
  ])
  const { list } = await read('/v2/cryptoPlatform/list')
  const [stays, goes] = list
  expect((await platform(stays!.id)).data).toMatchObject({
    ...stays,
    source: 'Gazette',
    source_url: '',
    method: '',
    is_demo: false,
    as_of_time: seconds('2026-11-23T00:00:00Z'),
  })
  const [meme] = (await read('/v2/trendMeme/list')).list
  expect((await platform(meme!.id)).status).toBe(404)
  await save('platforms', [['Stays', {}]])
  expect((await platform(stays!.id)).data).toMatchObject({ name: 'Stays', country: null })
  expect((await platform(goes!.id)).data).toMatchObject({ name: 'Goes', is_listed: false })
  for (const id of ['', '0', '-1', 'x', '1.5']) expect((await platform(id)).status, id).toBe(400)
})
