import { kLineData } from '#contract/markets/chart.ts'
import { bind, type CallContext, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { readLine } from '#server/markets/series/read/line.ts'
import { readSeries } from '#server/markets/series/rows.ts'
import { readRanking } from '#server/markets/ranking/read.ts'
import { rowOf } from '#server/platform/data/rows.ts'

const maxTokens = 10

const netflow: Handler<typeof kLineData.netflow> = async ({ network }, { db }) => {
  const { facts, list } = await readRanking(db, `inflow-${network}`, 'inflow', { offset: 0, limit: maxTokens })
  return { network, list, ...facts }
}

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
    rowOf(context.db, 'series', { key }, ['id', 'cadence_seconds', 'first_at', 'last_at']),
    readSeries(sql`key = ${key}`, context),
  ])
  if (!row || !view) return { key, name: '', unit: '', source: '', source_url: '', is_demo: false, list: [] }
  const last = (row.last_at?.getTime() ?? 0) / 1000
  const { points } = await readLine(context.db, row, { from: last - spans[span], to: last })
  const { name, unit, source, source_url, is_demo } = view
  return { key, name, unit, source, source_url, is_demo, list: points.map(([time, value]) => ({ time, value })) }
}

const marginLongs: Handler<typeof kLineData.marginLongs> = ({ symbol, type }, context) =>
  chart(`${symbol}-margin-longs`, type, context)

const us10y: Handler<typeof kLineData.us10y> = ({ type }, context) => chart('us10y', type, context)

const dxy: Handler<typeof kLineData.dxy> = ({ type }, context) => chart('dxy', type, context)

const globalGrowth: Handler<typeof kLineData.globalGrowth> = ({ type }, context) => chart('m2', type, context)

const sumDateNum: Handler<typeof kLineData.sumDateNum> = ({ name }, context) =>
  chart(name === 'etf' ? 'etf-btc' : 'btc-transactions', '1Y', context)

export const handlers = bind(kLineData, { marginLongs, us10y, dxy, globalGrowth, sumDateNum, netflow })
