import { sql } from 'kysely'
import type { kLineData } from '#contract/markets/chart.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readLine } from '#server/markets/series/read/line.ts'
import { readSeries } from '#server/markets/series/rows.ts'

const day = 86_400
const spans = {
  h24: day,
  '1D': day,
  '1W': 7 * day,
  '1M': 31 * day,
  '3M': 92 * day,
  '6M': 183 * day,
  '1Y': 366 * day,
  '3Y': 3 * 366 * day,
}

/** The chart of a series back from its newest point; empty when the site has no such series. */
async function chart(key: string, span: keyof typeof spans, context: CallContext) {
  const [row, [view]] = await Promise.all([
    context.db
      .selectFrom('series')
      .select(['id', 'cadence_seconds', 'first_at', 'last_at'])
      .where('key', '=', key)
      .executeTakeFirst(),
    readSeries(sql`key = ${key}`, context),
  ])
  if (!row || !view) return { key, name: '', unit: '', source: '', source_url: '', is_demo: false, list: [] }
  const last = (row.last_at?.getTime() ?? 0) / 1000
  const { points } = await readLine(context.db, row, { from: last - spans[span], to: last })
  const { name, unit, source, source_url, is_demo } = view
  return { key, name, unit, source, source_url, is_demo, list: points.map(([time, value]) => ({ time, value })) }
}

export const marginLongs: Handler<typeof kLineData.marginLongs> = ({ symbol, type }, context) =>
  chart(`${symbol}-margin-longs`, type, context)

export const us10y: Handler<typeof kLineData.us10y> = ({ type }, context) => chart('us10y', type, context)

export const dxy: Handler<typeof kLineData.dxy> = ({ type }, context) => chart('dxy', type, context)

export const globalGrowth: Handler<typeof kLineData.globalGrowth> = ({ type }, context) => chart('m2', type, context)

export const sumDateNum: Handler<typeof kLineData.sumDateNum> = ({ name }, context) =>
  chart(name === 'etf' ? 'etf-btc' : 'btc-transactions', '1Y', context)
