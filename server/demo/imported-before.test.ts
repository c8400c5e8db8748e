import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRounds } from '#server/import/rounds.ts'
import { saveRanking } from '#server/ranking/save.ts'
import { savePoints } from '#server/series/write/save-points.ts'
import { saveSeries } from '#server/series/write/save-series.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { removeDemo } from './remove.ts'
import { seedDemo } from './seed.ts'

const day = 86_400
const now = new Date('2026-03-01T12:00:00Z')
const midnight = now.getTime() / 1000 - day / 2

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  folder = await mkdtemp(join(tmpdir(), 'farwire-rounds-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await api.close()
})

const read = async <Data>(path: string) => (await api.call<Data>(path)).data

async function importAll(): Promise<void> {
  const file = join(folder, 'rounds.csv')
  await writeFile(file, 'Name,Date,Amount Raised\nReal,2026-02-28,5000\n')
  await importRounds(api.db, [file], now)
  await api.db.transaction().execute(async (trx) => {
    const facts = { group: 'prices', cadenceSeconds: day, source: 'Gazette' } as const
    const series = [
      await saveSeries(trx, { ...facts, key: 'btc', name: 'Coin' }),
      await saveSeries(trx, { ...facts, key: 'etf-btc', name: 'All funds' }),
      await saveSeries(trx, { ...facts, key: 'etf-btc-a', name: 'A', family: 'etf-btc', member: 'A' }),
    ]
    for (const id of series) await savePoints(trx, id, [{ at: midnight - day, value: '7' }], now)
    const rows = [{ key: 'one', name: 'One', facts: { volume: '1.5' } }]
    await saveRanking(trx, { key: 'platforms', asOf: new Date('2026-01-01'), rows })
  })
}

test('R12 R39 R570 invented numbers take the place of none that was imported before, and its removal leaves those', async () => {
  await importAll()
  const expectImported = async () => {
    for (const key of ['btc', 'etf-btc'])
      expect(await read(`/v2/series/detail?key=${key}`), key).toMatchObject({
        source: 'Gazette',
        is_demo: false,
        last_value: '7',
        point_count: 1,
      })
    expect(await read('/v2/etf/list')).toMatchObject({ issuers: ['A'] })
    expect(await read('/v2/cryptoPlatform/list')).toMatchObject({ is_demo: false, list: [{ name: 'One' }] })
    expect(await read('/v2/financing/list')).toMatchObject({ total: 1, totals: { amount: '500000' } })
  }
  await published(api, () => seedDemo(api.db, () => {}, now))
  expect(await read('/v2/series/detail?key=eth')).toMatchObject({ is_demo: true })
  await expectImported()
  await published(api, () => removeDemo(api.db))
  await expectImported()
})
