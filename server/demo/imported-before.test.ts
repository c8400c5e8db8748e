import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChannels } from '#server/newsroom/import/channels.ts'
import { importRounds } from '#server/newsroom/import/rounds.ts'
import { saveRanking } from '#server/markets/ranking/save.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openDemoWorld } from '#tests/demo.ts'
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
  const channels = join(folder, 'first-channels.csv')
  await writeFile(channels, 'type,account\nx,@our_desk\n')
  await importChannels(api.db, [channels], now)
  await api.db.transaction().execute(async (trx) => {
    const facts = { group: 'prices', cadenceSeconds: day, source: 'Gazette' } as const
    const series = [
      await saveSeries(trx, { ...facts, key: 'btc', name: 'Coin' }),
      await saveSeries(trx, { ...facts, key: 'etf-btc', name: 'All funds' }),
      await saveSeries(trx, { ...facts, key: 'etf-btc-a', name: 'A', family: 'etf-btc', member: 'A' }),
    ]
    for (const id of series) await savePoints(trx, id, [{ at: midnight - day, value: '7' }], now)
    // An exchange that the demo invents, too.
    const rows = [{ key: 'Northlake', name: 'One', facts: { volume: '1.5' } }]
    for (const key of ['platforms', 'predictions-real'])
      await saveRanking(trx, { key, asOf: new Date('2026-01-01'), rows })
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
    const [one] = (await read<{ list: { id: number }[] }>('/v2/cryptoPlatform/list')).list
    const { series } = await read<{ series: object[] }>(`/v2/cryptoPlatform/detail?id=${one!.id}`)
    expect(series).toMatchObject([{ last_value: '1.5', change: null }])
    expect(await read('/v2/prediction/list')).toMatchObject({ venues: [{ key: 'real', is_demo: false }] })
    expect(await read('/v2/financing/list')).toMatchObject({ total: 1, totals: { amount: '5000' } })
    expect(await read('/v2/channel/list')).toMatchObject({ list: [{ account: '@our_desk' }] })
  }
  await published(api, () => seedDemo(api.db, () => {}, now))
  expect(await read('/v2/series/detail?key=eth')).toMatchObject({ is_demo: true })
  await expectImported()
  await published(api, () => removeDemo(api.db))
  await expectImported()
})

test('R38 R41 R570 rounds and official channels that are imported take the place of the invented ones', async () => {
  const second = await openApi({ clock: () => now, world: await openDemoWorld(now) })
  try {
    const files = {
      rounds: 'Name,Date,Amount Raised,Lead Investor\nReal,2026-02-28,5000,Northgate\n',
      channels: 'type,account,note\ntelegram,@farwire_demo_wire,Ours\n',
    }
    const take = async (name: keyof typeof files, importFile: typeof importRounds | typeof importChannels) => {
      const file = join(folder, `${name}.csv`)
      await writeFile(file, files[name])
      return published(second, () => importFile(second.db, [file], now))
    }
    const list = async (path: string) => (await second.call<{ list: Record<string, unknown>[] }>(path)).data
    const before = await list('/v2/channel/list')
    expect(before.list.length).toBeGreaterThan(1)
    expect(await list('/v2/financing/list')).toMatchObject({ total: 16 })

    await take('rounds', importRounds)
    expect(await list('/v2/financing/list')).toMatchObject({ total: 1, totals: { amount: '5000' } })
    const lead = (await list('/v2/financing/options')) as unknown as { leads: { id: number }[] }
    expect(await list(`/v2/financing/investor?id=${lead.leads[0]!.id}`)).toMatchObject({ investor: { is_demo: false } })
    await take('channels', importChannels)
    expect((await list('/v2/channel/list')).list).toMatchObject([{ account: '@farwire_demo_wire', note: 'Ours' }])
    // A second run changes nothing.
    expect(await take('rounds', importRounds)).toMatchObject({ added: 0, known: 1 })
    await published(second, () => removeDemo(second.db))
    expect((await list('/v2/channel/list')).list).toHaveLength(1)
  } finally {
    await second.close()
  }
})

test('R39 R42 questions of a prediction market that are imported take the place of the invented ones; demo:remove takes those out', async () => {
  const other = await openApi({ clock: () => now, world: await openDemoWorld(now) })
  try {
    const venues = async () =>
      (
        await other.call<{ venues: { key: string; is_demo: boolean; list: { probability: string | null }[] }[] }>(
          '/v2/prediction/list',
        )
      ).data.venues
    expect(await venues()).toMatchObject([{ key: 'fathom', is_demo: true }])
    expect((await venues())[0]!.list.length).toBeGreaterThan(3)
    await published(other, () => removeDemo(other.db))
    expect(await venues()).toEqual([])
    await published(other, () =>
      other.db.transaction().execute(async (trx) => {
        const table = { asOf: now, rows: [{ key: 'one', name: 'One?', facts: { probability: '5' } }] }
        await saveRanking(trx, { ...table, key: 'predictions-invented', isDemo: true })
        await saveRanking(trx, { ...table, key: 'predictions-real' })
      }),
    )
    expect(await venues()).toMatchObject([{ key: 'real', is_demo: false }])
  } finally {
    await other.close()
  }
})
