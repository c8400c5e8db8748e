import { z } from 'zod'
import { count } from '#contract/parameters.ts'

/** The source and time of a table's numbers; the time is null if there is no table. */
export const rankingFacts = z.object({
  source: z.string(),
  source_url: z.string(),
  method: z.string(),
  is_demo: z.boolean().meta({ description: 'Invented numbers' }),
  as_of_time: count.nullable().meta({ description: 'Unix seconds' }),
})

/** One row of a table with these columns: exact decimals or texts, null where the source has no value. */
export const rankingRow = <const Column extends string>(columns: readonly Column[]) =>
  z.object({
    id: count,
    rank: count,
    name: z.string(),
    ...(Object.fromEntries(columns.map((column) => [column, z.string().nullable()])) as Record<
      Column,
      z.ZodNullable<z.ZodString>
    >),
  })

export const futuresColumns = ['open_interest', 'volume', 'funding_rate', 'long_short'] as const
export const memeColumns = ['symbol', 'price', 'change', 'volume', 'market_cap'] as const
export const platformColumns = ['kind', 'country', 'volume', 'website', 'maker_fee', 'taker_fee'] as const
export const nftColumns = ['chain', 'currency', 'floor', 'floor_change', 'volume', 'sales', 'owners'] as const
export const predictionColumns = ['probability', 'volume', 'currency', 'traders', 'closes', 'website'] as const
export const inflowColumns = ['symbol', 'net_inflow', 'price', 'change'] as const

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
