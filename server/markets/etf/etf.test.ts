import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EtfTable } from '#contract/markets/etf.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'

const day = 86_400
const start = 1_790_000_000 - (1_790_000_000 % day)
const now = new Date((start + 30 * day) * 1000)

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const table = async (query = '') => (await api.call<EtfTable>(`/v2/etf/list?${query}`)).data
const deliver = (id: number, values: string[], from = 0, at = now) =>
  published(api, () =>
    api.db.transaction().execute((trx) =>
      savePoints(
        trx,
        id,
        values.map((value, index) => ({ at: start + (from + index) * day, value })),
        at,
      ),
    ),
  )

test('R787 R595 issuers by day with exact totals and their sum so far; a held back day has no total until it is put right', async () => {
  expect(await table()).toMatchObject({ key: 'etf-btc', issuers: [], list: [] })
  const series = { group: 'funds', unit: '$M', style: 'flow', isSigned: true, cadenceSeconds: day } as const
  const [one, two] = await api.db.transaction().execute(async (trx) => {
    await saveSeries(trx, { ...series, key: 'etf-btc', name: 'Net flow' })
    const put = (member: string) =>
      saveSeries(trx, { ...series, key: `etf-btc-${member}`, name: member, family: 'etf-btc', member, source: 'Files' })
    return [await put('one'), await put('two')]
  })
  await deliver(one!, ['111.7', '0.1', '5'])
  await deliver(two!, ['-484.1', '0.2', '14260000'])
  const first = await table()
  expect(first).toMatchObject({ issuers: ['one', 'two'], unit: '$M', source: 'Files', is_demo: false })
  expect(first.list).toEqual([
    {
      time: start + 2 * day,
      flows: ['5', null],
      total: null,
      cumulative: null,
      held: [{ issuer: 'two', value: '14260000', reason: 'jump' }],
    },
    { time: start + day, flows: ['0.1', '0.2'], total: '0.3', cumulative: '-372.1', held: [] },
    { time: start, flows: ['111.7', '-484.1'], total: '-372.4', cumulative: '-372.4', held: [] },
  ])
  expect(first.totals).toEqual({ flows: ['116.8', '-483.9'], total: '-372.1' })
  const sums = await api.call<{ list: { value: string }[] }>('/v2/sum_date_num?name=etf')
  expect(sums.data.list.map(({ value }) => value)).toEqual(['-372.4', '0.3'])
  expect((await table(`start_time=${start + day}&end_time=${start + day}`)).list).toHaveLength(1)

  expect(await table('asset=eth')).toMatchObject({ key: 'etf-eth', issuers: [], list: [] })
  expect((await api.call('/v2/etf/list?asset=doge')).status).toBe(400)

  await deliver(two!, ['14.26'], 2, new Date(now.getTime() + 1000))
  const second = await table()
  expect(second.list[0]).toMatchObject({ flows: ['5', '14.26'], total: '19.26', cumulative: '-352.84', held: [] })
})
