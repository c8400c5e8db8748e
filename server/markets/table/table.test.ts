import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { saveRounds } from '#server/markets/round/save.ts'
import type { NewRanking } from '#server/markets/ranking/history.ts'
import { saveRanking } from '#server/markets/ranking/save.ts'
import { releaseHeld } from '#server/markets/series/write/decide-held.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const get = async <T>(path: string) => (await api.call<T>(path)).data
const save = (key: string, day: string, rows: NewRanking['rows']) =>
  published(api, () =>
    api.db
      .transaction()
      .execute((trx) => saveRanking(trx, { key, source: 'Count', asOf: new Date(`2026-11-${day}T12:00:00Z`), rows })),
  )
const row = (name: string, facts: Record<string, string>) => ({ key: name, name, facts })
type Exchange = Output<'cryptoPlatform.detail'>
const list = async () => (await get<Output<'cryptoPlatform.list'>>('/v2/cryptoPlatform/list')).list
const exchange = (id: number) => get<Exchange>(`/v2/cryptoPlatform/detail?id=${id}`)
const pointsOf = async (key: string) =>
  (await get<Output<'series.points'>>(`/v2/series/points?key=${key}&range=all`)).points.map(([, value]) => value)

test('R924 the numbers of a table are kept a day each; one that is held back waits at the desk, and stands in the table when it is released', async () => {
  await save('platforms', '01', [row('Harbour', { volume: '100', country: 'SG' }), row('Quay', { volume: '50' })])
  await save('platforms', '02', [row('Harbour', { volume: '120' }), row('Quay', { volume: '60' })])
  const held = await save('platforms', '02', [row('Harbour', { volume: '130' }), row('Quay', { volume: '61000' })])
  expect(held.held).toMatchObject([{ row: 'Quay', column: 'volume', value: '61000', reason: 'jump' }])
  const [harbour, quay] = await list()
  const [volume] = (await exchange(harbour!.id)).series
  expect(volume).toMatchObject({ column: 'volume', unit: '$', last_value: '130', change: '30', source: 'Count' })
  expect(await pointsOf(volume!.key)).toEqual(['100', '130'])
  expect(quay).toMatchObject({ name: 'Quay', volume: null, rank: null })
  const [waiting] = (await get<Output<'series.held'>>('/v2/series/held')).list
  expect(waiting).toMatchObject({ name: 'Quay: volume', value: '61000', reason: 'jump' })
  // It is no series of the dashboard.
  expect(await get('/v2/series/list')).toEqual({ list: [] })
  const staff = await api.db
    .insertInto('staff')
    .values({ email: 'desk@wire.example', name: 'Desk', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await api.db.selectFrom('series_held').select('id').executeTakeFirstOrThrow()
  await published(api, () =>
    api.db.transaction().execute((trx) => releaseHeld(trx, { id, staffId: staff.id, now: new Date() })),
  )
  expect((await list()).find(({ name }) => name === 'Quay')).toMatchObject({ volume: '61000' })
})

test('R924 a row that left its table keeps its page with its last numbers, and its id when it comes back', async () => {
  const [harbour] = await list()
  await save('platforms', '03', [row('Pier', { country: 'KR' })])
  expect(await list()).toMatchObject([{ name: 'Pier', rank: null }])
  expect(await exchange(harbour!.id)).toMatchObject({ name: 'Harbour', is_listed: false, total: 0, volume: '130' })
  await save('platforms', '04', [row('Harbour', { volume: '140' })])
  expect(await list()).toMatchObject([{ id: harbour!.id, name: 'Harbour', rank: 1 }])
  expect(await pointsOf((await exchange(harbour!.id)).series[0]!.key)).toEqual(['100', '130', '140'])
})

test('R925 R590 an exchange has its futures, contracts, incidents, rounds and news', async () => {
  await save('futures-1d', '04', [row('Harbour', { open_interest: '900', volume: '7', funding_rate: '-0.01' })])
  const now = new Date('2026-11-04T12:00:00Z')
  await api.db.transaction().execute(async (trx) => {
    await saveRounds(trx, [
      {
        key: 'h',
        project: 'Harbour',
        intro: {},
        round: 'Seed',
        sector: '',
        amount: 500_000_000,
        valuation: undefined,
        announcedAt: now,
        sourceUrl: '',
        leads: [],
        others: [],
      },
    ])
    await saveTokens(trx, [{ key: 'btc', symbol: 'BTC', name: 'Bitcoin' }], () => false)
    const about = { group: 'derivatives', cadenceSeconds: 86_400, unit: '$', source: 'Count' } as const
    const id = await saveSeries(trx, { key: 'open-interest-btc-harbour', name: 'BTC on Harbour', ...about })
    const at = now.getTime() / 1000
    await savePoints(trx, id, [{ at, value: '12' }], now)
  })
  const fined = await published(api, () =>
    publish(api.db, 'Harbour fined', { at: noon, incident: { kind: 'enforcement', status: 'closed' } }),
  )
  const bitcoin = await published(api, () => publish(api.db, 'Bitcoin moves', { at: noon + 60 }))
  const { id } = (await list())[0]!
  const found = await exchange(id)
  expect(found.series.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['volume', 'open_interest', 'funding_rate']),
  )
  expect(found).toMatchObject({
    rank: 1,
    total: 1,
    contracts: [{ key: 'open-interest-btc-harbour', measure: 'open-interest', exchange: 'Harbour', exchange_id: id }],
    incidents: [{ article_id: fined, incident: { kind: 'enforcement' } }],
    rounds: [{ amount: '5000000' }],
    news: [{ article_id: fined }],
  })
  // Its row in the table of futures is the same exchange.
  const futures = await get<Output<'futuresData.list'>>('/v2/futures_data/list')
  expect(futures.coins).toEqual(['BTC'])
  expect((await exchange(futures.list[0]!.id)).id).toBe(id)
  const contract = await get<Output<'futuresData.detail'>>('/v2/futures_data/detail?symbol=btc')
  expect(contract).toMatchObject({ symbol: 'BTC', name: 'Bitcoin', series: [{ exchange_id: id }] })
  expect(contract.news.map(({ article_id }) => article_id)).toEqual([bitcoin])
  expect((await api.call('/v2/futures_data/detail?symbol=nil')).status).toBe(404)
})

test('R925 the contracts of all exchanges are of none, whatever its name is written in', async () => {
  await api.db.transaction().execute(async (trx) => {
    const about = { group: 'derivatives', cadenceSeconds: 86_400, unit: '$', source: 'Count' } as const
    const id = await saveSeries(trx, { key: 'open-interest-sol', name: 'SOL', ...about })
    await savePoints(trx, id, [{ at: noon, value: '12' }], new Date(noon * 1000))
  })
  await save('platforms', '05', [row('Harbour', { volume: '150' }), row('港口', { volume: '20' }), row('Pier', {})])
  const sol = await get<Output<'futuresData.detail'>>('/v2/futures_data/detail?symbol=sol')
  expect(sol.series).toMatchObject([{ exchange: '', exchange_id: null }])
  const found = await exchange((await list()).find(({ name }) => name === '港口')!.id)
  expect(found).toMatchObject({ rank: 2, total: 2, contracts: [] })
})

test('R925 a collection by the id of any range; search, sitemap and Markdown know it', async () => {
  const facts = { floor: '2', volume: '10', sales: '5', currency: 'eth', chain: 'Ethereum' }
  await save('nft-24h', '04', [row('Lanterns', facts)])
  await save('nft-7d', '04', [row('Lanterns', { ...facts, volume: '70' })])
  const week = await api.db
    .selectFrom('ranking_row')
    .select('id')
    .where('ranking_key', '=', 'nft-7d')
    .executeTakeFirstOrThrow()
  const found = await get<Output<'nft.detail'>>(`/v2/Nft/detail?id=${week.id}`)
  expect(found).toMatchObject({ name: 'Lanterns', volume: '10', currency: 'ETH' })
  expect(found.series.map(({ column, unit }) => [column, unit])).toEqual([
    ['floor', 'ETH'],
    ['volume', 'ETH'],
    ['sales', ''],
  ])
  expect(await get('/v2/cryptoPlatform/find?title=lant')).toEqual({
    list: [{ kind: 'nft', path: `/nft/${found.id}`, name: 'Lanterns' }],
  })
  expect(await get('/v2/cryptoPlatform/find?title=BTC')).toMatchObject({ list: [{ path: '/contract/btc' }] })
  const text = async (path: string) => (await api.app.request(path)).text()
  expect(await text('/sitemap/nft-0.xml')).toContain(`/th/nft/${found.id}<`)
  expect(await text('/sitemap/pages-0.xml')).toContain('/ja/exchange<')
  const twin = await text(`/zh/nft/${found.id}.md`)
  expect(twin).toContain('# Lanterns\n\n- chain: Ethereum\n- currency: eth\n- floor: 2\n- floor change: --')
  expect((await api.app.request('/exchange/999.md')).status).toBe(404)
})
