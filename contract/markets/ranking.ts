import { z } from 'zod'
import { count } from '#contract/parameters.ts'

/** The source and time of a table's numbers; the time is null if there is no table. */
export const rankingFacts = z.object({
  source: z.string(),
  source_url: z.string(),
  method: z.string(),
  is_demo: z.boolean().describe('Invented numbers'),
  as_of_time: count.nullable().describe('Unix seconds'),
})

/** One row of a table of a kind: exact decimals or texts, null where the source has no value. */
export const rankingRow = <const Kind extends TableKind>(kind: Kind) =>
  z.object({
    id: count,
    rank: count.nullable().describe('Null where the number is not known by which the table is ordered'),
    name: z.string(),
    ...(Object.fromEntries(tables[kind].columns.map((column) => [column, z.string().nullable()])) as Record<
      ColumnOf<Kind>,
      z.ZodNullable<z.ZodString>
    >),
  })

interface Table {
  columns: readonly string[]
  /** The number by which it is ordered: a row without it has no rank. */
  by: string
  /** The numbers that are kept for each day, with their unit; `currency` is the text of that column. */
  history: Readonly<Record<string, string>>
  /** Of a table with several ranges the one that is kept. */
  range?: string
}

/** The kinds of tables. The key of a table begins with its kind: `platforms`, `futures-1d`, `predictions-polymarket`. */
export const tables = {
  platforms: {
    columns: ['kind', 'country', 'volume', 'reserves', 'website', 'maker_fee', 'taker_fee'],
    by: 'volume',
    history: { volume: '$', reserves: '$' },
  },
  futures: {
    columns: ['open_interest', 'volume', 'funding_rate', 'long_short'],
    by: 'open_interest',
    history: { open_interest: '$', volume: '$', funding_rate: '%', long_short: '' },
    range: '1d',
  },
  memes: {
    columns: ['symbol', 'price', 'change', 'volume', 'market_cap'],
    by: 'market_cap',
    history: { price: '$', market_cap: '$' },
  },
  nft: {
    columns: ['chain', 'currency', 'floor', 'floor_change', 'volume', 'sales', 'owners'],
    by: 'volume',
    history: { floor: 'currency', volume: 'currency', sales: '' },
    range: '24h',
  },
  predictions: {
    columns: ['probability', 'volume', 'currency', 'traders', 'closes', 'website'],
    by: 'volume',
    history: { probability: '%' },
  },
  inflow: { columns: ['symbol', 'net_inflow', 'price', 'change'], by: 'net_inflow', history: {} },
} as const satisfies Record<string, Table>
export type TableKind = keyof typeof tables
export type ColumnOf<Kind extends TableKind> = (typeof tables)[Kind]['columns'][number]

/** The kind of the table with a key; undefined for another key. */
export const tableOf = (key: string): Table | undefined =>
  Object.entries(tables).find(([kind]) => key === kind || key.startsWith(`${kind}-`))?.[1]

/** Whether the numbers of a table are kept. */
export const isKept = (key: string): boolean => {
  const range = tableOf(key)?.range
  return range === undefined || key.endsWith(`-${range}`)
}

/** Columns of texts; all others are numbers. */
export const textColumns: ReadonlySet<string> = new Set(['symbol', 'kind', 'country', 'website', 'chain', 'currency'])
/** Numbers that can be below zero: changes, flows, and fees that are a rebate. */
export const signedColumns: ReadonlySet<string> = new Set([
  'change',
  'floor_change',
  'funding_rate',
  'net_inflow',
  'maker_fee',
  'taker_fee',
])
