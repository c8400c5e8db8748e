import { nftRanges } from '#domain/markets/series/series.ts'
import { isKept, tableOf } from '#contract/markets/ranking.ts'
import type { TableRow } from '#server/markets/ranking/check.ts'
import { putPoints } from '#server/markets/ranking/history.ts'
import { predictionPrefix } from '#server/markets/ranking/venues.ts'
import { saveRanking } from '#server/markets/ranking/save.ts'
import { readDemoFile } from './content.ts'
import { normalOf } from './random.ts'
import type { Transaction } from '#server/platform/data/database.ts'

type Numbers = Record<string, number>

interface Facts {
  futures: Record<string, Numbers>
  platforms: Record<string, Record<string, string>>
  memes: Record<string, { name: string; price: number; volume: number; market_cap: number }>
  nft: Record<string, { chain: string; currency: string; floor: number; volume: number }>
  inflow: Record<string, string[]>
  predictions: Record<string, Numbers>
}

const day = 86_400
const daysBefore = 90
const million = 1_000_000
const thousandMillion = 1_000_000_000
/** How many days' worth of volume a range has, roughly. */
const daysOf = { '24h': 1, '7d': 6.4, '30d': 26, '3m': 71, '1y': 240, all: 610 }
const futuresRanges = ['1d', '1w', '1m', '3m', '6m', '12m']
const weights = [1, 6.6, 27, 82, 160, 301]

/** Puts the invented tables in: futures, platforms, memes, collections, inflow by token and questions of a prediction market. */
export async function seedRankings(trx: Transaction, now: Date): Promise<void> {
  const { futures, platforms, memes, nft, inflow, predictions } = await readDemoFile<Facts>('rankings.json')
  const save = async (key: string, rows: TableRow[], more: { source?: string } = {}) => {
    await saveRanking(trx, { key, rows, asOf: now, isDemo: true, ...more })
    const saved = await trx.selectFrom('ranking').select('is_demo').where('key', '=', key).executeTakeFirst()
    // One that was imported before has its own.
    if (saved?.is_demo) await seedHistory(trx, key, rows, now)
  }
  await save(
    'platforms',
    rowsOf(platforms, (facts) => facts),
  )
  await save(
    'memes',
    Object.entries(memes).map(([symbol, { name, price, volume, market_cap }]) => ({
      key: symbol,
      name,
      facts: {
        symbol,
        price: String(price),
        change: (normalOf(symbol)() * 9).toFixed(2),
        volume: String(volume * million),
        market_cap: String(market_cap * million),
      },
    })),
  )
  for (const [index, range] of futuresRanges.entries())
    await save(
      `futures-${range}`,
      rowsOf(futures, ({ open_interest, volume, funding_rate, long_short }) => ({
        open_interest: (open_interest! * thousandMillion).toFixed(0),
        volume: (volume! * weights[index]! * thousandMillion).toFixed(0),
        funding_rate: String(funding_rate),
        long_short: String(long_short),
      })),
    )
  for (const range of nftRanges)
    await save(
      `nft-${range}`,
      rowsOf(nft, ({ chain, currency, floor, volume }, name) => {
        const sales = Math.round((volume * daysOf[range]) / floor)
        return {
          chain,
          currency,
          floor: String(floor),
          floor_change: (normalOf(name + range)() * 7).toFixed(1),
          volume: (volume * daysOf[range]).toFixed(0),
          sales: String(sales),
          owners: String(2000 + (sales % 3000)),
        }
      }),
    )
  for (const [network, symbols] of Object.entries(inflow)) {
    const normal = normalOf(network)
    const rows = symbols.map((symbol) => ({ symbol, net: (Math.abs(normal()) + 0.2) * 14 * million }))
    await save(
      `inflow-${network}`,
      rows
        .toSorted((one, other) => other.net - one.net)
        .map(({ symbol, net }) => ({
          key: symbol,
          name: symbol,
          facts: { symbol, net_inflow: net.toFixed(0), change: (normal() * 8).toFixed(2) },
        })),
    )
  }
  await save(
    `${predictionPrefix}fathom`,
    rowsOf(predictions, ({ days, ...numbers }) => ({
      ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
      currency: 'US$',
      closes: String(Math.floor(now.getTime() / 1000) + days! * day),
    })),
    { source: 'Fathom' },
  )
}

/** A walk back from each number that is kept, a step a day. */
function seedHistory(trx: Transaction, key: string, rows: readonly TableRow[], now: Date): Promise<void> {
  const columns = Object.keys((isKept(key) && tableOf(key)?.history) || {})
  const today = Math.floor(now.getTime() / 1000 / day) * day
  const cells = rows.flatMap(({ key: row, facts }) =>
    columns.flatMap((column) => {
      const normal = normalOf(`${key} ${row} ${column}`)
      let value = Number(facts[column])
      return Array.from({ length: facts[column] === undefined ? 0 : daysBefore }, (_, index) => {
        value *= 1 + 0.04 * normal()
        return { row, column, at: today - (index + 1) * day, value: String(Number(value.toPrecision(4))) }
      })
    }),
  )
  return putPoints(trx, { key, asOf: now }, cells)
}

const rowsOf = <Given>(table: Record<string, Given>, facts: (given: Given, name: string) => Record<string, string>) =>
  Object.entries(table).map(([name, given]) => ({ key: name, name, facts: facts(given, name) }))
