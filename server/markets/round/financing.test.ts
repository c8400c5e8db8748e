import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { boundsOf, daysOf } from '#domain/markets/round.ts'
import { importRounds } from '#server/newsroom/import/rounds.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

const now = new Date('2026-03-01T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'farwire-rounds-'))
const header = 'Name,Date,Amount Raised,Round,Description,Lead Investor,Category,Source,Valuation,Other Investors'
let api: TestApi
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  await take(
    'Dust,2026-02-28,99999.99,Seed,Small,Northgate,DeFi,https://a.example/1,,Harrow + Corran Capital',
    'Hundred,2026-02-22,100000,Seed,,,DeFi,,,',
    'Half,2026-02-05,500000,Pre-Seed,,,NFT,,,',
    'Million,2026-01-10,1000000,Series A,,Harrow,Infrastructure,,"1,500", northgate ',
    'Five,2025-09-20,5000000,Series B,,Northgate + Harrow,Infrastructure,,,',
    'Hundreds,2024-01-05,100000000,Series C,,Northgate,Infrastructure,,,',
    'Unsaid,2026-02-20,,Seed,,Corran Capital,DeFi,,not disclosed,',
    'Dust,2025-12-24,64400000.00000001,,,Harrow,DeFi,,,Oak + Oak',
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

function take(...lines: string[]) {
  const file = join(folder, 'rounds.csv')
  writeFileSync(file, [header, ...lines].join('\n'))
  return importRounds(api.db, [file], now)
}

const list = async (query: object = {}) =>
  (await api.call<Output<'financing.list'>>(`/v2/financing/list?${new URLSearchParams(Object.entries(query))}`)).data
const names = ({ list: rounds }: Output<'financing.list'>) => rounds.map(({ project }) => project.name)

describe('R38 R95 R570 rounds of financing', () => {
  /** The names of a band of amounts; a round without an amount is in none, and counted. */
  async function inBand(key: string): Promise<string[]> {
    const { min, max } = boundsOf(key)!
    const found = await list({
      ...(min !== undefined && { min_money: min }),
      ...(max !== undefined && { max_money: max }),
    })
    expect(found.totals.undisclosed, key).toBe(1)
    return names(found)
  }

  test('R746 any amount has all rounds, those without an amount as well', async () =>
    expect(await inBand('any')).toEqual(['Dust', 'Hundred', 'Unsaid', 'Half', 'Million', 'Dust', 'Five', 'Hundreds']))
  test('R747 under 100 thousand does not include it', async () => expect(await inBand('under_100k')).toEqual(['Dust']))
  test('R748 from 100 thousand on, up to 500', async () => expect(await inBand('to_500k')).toEqual(['Hundred']))
  test('R749 from 500 thousand on, up to a million', async () => expect(await inBand('to_1m')).toEqual(['Half']))
  test('R750 from a million on, up to five', async () => expect(await inBand('to_5m')).toEqual(['Million']))
  test('R751 from five million on, up to 100', async () => expect(await inBand('to_100m')).toEqual(['Dust', 'Five']))
  test('R752 from 100 million on', async () => expect(await inBand('over_100m')).toEqual(['Hundreds']))

  const within = async (key: string, days: number | undefined) => {
    expect(daysOf(key)).toBe(days)
    return (await list(days ? { days } : {})).total
  }
  test('R753 rounds of any time', async () => expect(await within('any', undefined)).toBe(8))
  test('R754 rounds of the last seven days', async () => expect(await within('week', 7)).toBe(1))
  test('R755 A30 rounds of the last 30 days', async () => expect(await within('month', 30)).toBe(4))
  test('R756 A30 rounds of the last 182 days', async () => expect(await within('half_year', 182)).toBe(7))
  test('R757 A30 rounds of the last 365 days', async () => expect(await within('year', 365)).toBe(7))

  test('R570 by bounds of time, part of a name of project or investor, sector, round and lead; newest or largest first', async () => {
    expect(names(await list({ start_time: '2026-01-10', end_time: '2026-02-05' }))).toEqual(['Million'])
    expect(names(await list({ title: 'hUNDR' }))).toEqual(['Hundred', 'Hundreds'])
    expect(names(await list({ title: 'oak' }))).toEqual(['Dust'])
    expect(names(await list({ title: '%' }))).toEqual([])
    expect(names(await list({ sector: 'infrastructure', round: 'series b' }))).toEqual(['Five'])
    const { leads } = (await api.call<Output<'financing.options'>>('/v2/financing/options')).data
    const northgate = leads.find(({ name }) => name.toLowerCase() === 'northgate')!
    expect(northgate.count).toBe(3)
    expect(names(await list({ lead: northgate.id }))).toEqual(['Dust', 'Five', 'Hundreds'])
    const first = await list({ sort: 'amount', limit: 3 })
    expect([names(first), first.has_more]).toEqual([['Hundreds', 'Dust', 'Five'], true])
    expect(names(await list({ sort: 'amount', limit: 3, page: 3 }))).toEqual(['Dust', 'Unsaid'])
    expect((await api.call('/v2/financing/list?min_money=-1')).status).toBe(400)
  })

  test('R352 R570 sums are exact dollars as the filters are, with their cents beside them; what is not disclosed is null and counted by itself', async () => {
    const { list: rounds, totals } = await list({ sector: 'DeFi' })
    expect(rounds.map(({ amount, valuation }) => [amount, valuation])).toEqual([
      ['99999.99', null],
      ['100000', null],
      [null, null],
      ['64400000', null],
    ])
    expect(totals).toMatchObject({
      amount: '64599999.99',
      amount_cents: 6_459_999_999,
      disclosed: 3,
      undisclosed: 1,
      median: '100000',
      median_cents: 10_000_000,
      largest: { project: { name: 'Dust' }, amount: '64400000' },
      months: [
        { month: '2025-12', amount: '64400000', count: 1 },
        { month: '2026-02', amount: '199999.99', count: 3 },
      ],
      sectors: [{ sector: 'DeFi', amount: '64599999.99', count: 4 }],
    })
    const [million] = (await list({ title: 'Million' })).list
    expect(million).toMatchObject({
      valuation: '1500000000',
      valuation_cents: 150_000_000_000,
      investors: [{ name: 'Harrow', is_lead: true }, { is_lead: false }],
    })
  })
})

test('R121 R776 one round: its project’s and investors’ other rounds, and news that write its name', async () => {
  await publish(api.db, 'Dust raises again', { at: noon })
  await publish(api.db, 'Dust 再融资', { langs: ['cn'], at: noon + 60 })
  await publish(api.db, 'The dust has settled')
  const [newest] = (await list({ title: 'Dust' })).list
  const { data } = await api.call<Output<'financing.detail'>>(`/v2/financing/detail?id=${newest!.id}`)
  expect(data).toMatchObject({
    project: { name: 'Dust' },
    amount: '99999.99',
    amount_cents: 9_999_999,
    intro: 'Small',
    source_url: 'https://a.example/1',
    of_project: [{ amount: '64400000' }],
  })
  expect(data.news.map(({ title }) => title)).toEqual(['Dust raises again', 'Dust 再融资'])
  expect(data.of_investors.map(({ project }) => project.name)).toEqual(['Unsaid', 'Million', 'Five', 'Hundreds'])
  expect((await api.call('/v2/financing/detail?id=1')).envelope.code).toBe('404')
  const harrow = data.investors.find(({ name }) => name === 'Harrow')!
  const { investor, list: rounds } = (
    await api.call<Output<'financing.investor'>>(`/v2/financing/investor?id=${harrow.id}`)
  ).data
  expect(investor).toMatchObject({
    name: 'Harrow',
    rounds: 4,
    leads: 3,
    amount: '70499999.99',
    amount_cents: 7_049_999_999,
  })
  expect(rounds).toHaveLength(4)
  expect((await api.call('/v2/financing/investor?id=1')).envelope.code).toBe('404')
})

test('R95 R121 rounds are to be had as a file, as Markdown and in the sitemap', async () => {
  const text = async (path: string) => {
    const response = await api.app.request(path)
    return [response.status, await response.text()] as const
  }
  const [status, file] = await text('/finance.csv?title=Dust&max_money=100000')
  expect([status, file.split('\r\n')]).toEqual([
    200,
    [
      'date,project,round,sector,amount_usd,converted,valuation_usd,leads,investors,source',
      '2026-02-28,Dust,Seed,DeFi,99999.99,,,Northgate,Harrow + Corran Capital,https://a.example/1',
      '',
    ],
  ])
  expect((await text('/finance.csv?min_money=-1'))[0]).toBe(400)
  const [million] = (await list({ title: 'Million' })).list
  const [, twin] = await text(`/th/financid/${million!.id}.md`)
  expect(twin).toContain('# Million: Series A')
  expect(twin).toContain('- Amount: $1,000,000\n- Valuation: $1,500,000,000\n')
  expect((await text('/financid/1.md'))[0]).toBe(404)
  expect((await text('/sitemap.xml'))[1]).toContain('/sitemap/rounds-1.xml')
  expect((await text('/sitemap/rounds-1.xml'))[1]).toContain(`/th/financid/${million!.id}</loc>`)
  expect((await text('/sitemap/rounds-9.xml'))[0]).toBe(404)
})

test('R352 an import again changes nothing; negative, absurd and future rows are refused with their lines', async () => {
  const again = await take(
    'Hundred,2026-02-22,100000,Seed,,,DeFi,,,',
    'Minus,2026-02-22,-5,Seed,,,,,,',
    'Absurd,2026-02-22,99999999999999999,Seed,,,,,,',
    'Later,2027-02-22,5,Seed,,,,,,',
    ',2026-02-22,5,Seed,,,,,,',
  )
  expect([again.added, again.known]).toEqual([0, 1])
  expect(again.refused.map(({ position, reason }) => [position, reason.split(':')[0]])).toEqual([
    ['line 3', 'amount_raised is no amount'],
    ['line 4', 'amount_raised is no amount'],
    ['line 5', 'date is no time of the past'],
    ['line 6', 'name is missing'],
  ])
  expect((await list()).total).toBe(8)
})

const raises = '../shared/data/financing/raises.csv'

type Row = Record<string, string>

test('R38 R570 totals of each filter are the sum by hand over a real file', async ({ skip }) => {
  skip(!existsSync(raises), 'without ../shared/data/financing/raises.csv')
  await api.db.deleteFrom('financing_round').execute()
  const { added, refused } = await importRounds(api.db, [raises], now)
  expect([added, refused]).toEqual([4304, []])
  const rows = parse(readFileSync(raises, 'utf8'), { columns: true, trim: true }) as Row[]
  const { leads } = (await api.call<Output<'financing.options'>>('/v2/financing/options')).data
  const dollars = (row: Row) => (row['Amount Raised'] === '' ? undefined : Number(row['Amount Raised']))
  const within = (row: Row, min: number, max: number) => {
    const amount = dollars(row)
    return amount !== undefined && amount >= min && amount < max
  }
  const investorsOf = (row: Row) => `${row['Lead Investor']}+${row['Other Investors']}`.toLowerCase()
  const byHand: [query: object, isIn: (row: Row) => boolean][] = [
    [
      { sector: 'DeFi', start_time: '2021-01-01', end_time: '2022-01-01', min_money: 5e6, max_money: 1e8 },
      (row) =>
        row.Category === 'DeFi' && row.Date! >= '2021-01-01' && row.Date! < '2022-01-01' && within(row, 5e6, 1e8),
    ],
    [
      { lead: leads.find(({ name }) => name === 'a16z')!.id },
      (row) => row['Lead Investor']!.split('+').some((name) => name.trim() === 'a16z'),
    ],
    [
      { title: 'paradigm', round: 'Series A' },
      (row) => row.Round === 'Series A' && `${row.Name}+${investorsOf(row)}`.toLowerCase().includes('paradigm'),
    ],
    [{ end_time: '2018-01-01' }, (row) => row.Date! < '2018-01-01'],
  ]
  for (const [query, isIn] of byHand) {
    const own = rows.filter(isIn)
    const sum = own.reduce((all, row) => all + BigInt(Math.round((dollars(row) ?? 0) * 100)), 0n)
    const found = await list(query)
    expect(own.length, JSON.stringify(query)).toBeGreaterThan(5)
    expect([found.total, found.totals.amount_cents, Number(found.totals.amount)], JSON.stringify(query)).toEqual([
      own.length,
      Number(sum),
      Number(sum) / 100,
    ])
  }
  const counts = await Promise.all(
    [
      { max_money: 100_000 },
      { min_money: 100_000, max_money: 500_000 },
      { min_money: 500_000, max_money: 1_000_000 },
      { min_money: 1_000_000, max_money: 5_000_000 },
      { min_money: 5_000_000, max_money: 100_000_000 },
      { min_money: 100_000_000 },
    ].map(async (band) => (await list(band)).total),
  )
  expect(counts).toEqual([1, 73, 93, 1939, 1943, 195])
  expect((await list()).totals.undisclosed).toBe(60)
})

test('R856 investors of rounds have a sitemap, which the index names', async () => {
  const { id } = await api.db
    .selectFrom('financing_investor')
    .select('investor_id as id')
    .orderBy('investor_id')
    .executeTakeFirstOrThrow()
  const get = async (path: string) => (await api.app.request(path)).text()
  expect(await get('/sitemap.xml')).toContain('/sitemap/investors-1.xml</loc>')
  const map = await get('/sitemap/investors-1.xml')
  expect(map).toContain(`/finance/investor/${id}</loc>`)
  expect(map).toContain(`/th/finance/investor/${id}</loc>`)
  expect((await api.app.request('/sitemap/investors-999.xml')).status).toBe(404)
})
