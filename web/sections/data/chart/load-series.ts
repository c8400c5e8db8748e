import type { Output } from '#contract/calls.ts'
import type { Activity } from '#contract/activity.ts'
import type { NewsItem } from '#contract/item.ts'
import type { SeriesView } from '#contract/series.ts'
import type { SeriesPoint } from '#domain/series/downsample.ts'
import { firstRange, seriesRanges, type SeriesRange } from '#domain/series/series.ts'
import type { Ask } from '#web/state/call/ask.ts'
import type { ChartState } from './chart-controls.tsx'

export interface SeriesData {
  series: Output<'series.detail'>
  /** The series that it can be compared with. */
  others: { key: string; name: string }[]
  points: readonly SeriesPoint[]
  isReduced: boolean
  other: { series: SeriesView; points: readonly SeriesPoint[] } | null
  /** The flashes and events within the time of the chart, oldest first. */
  marked: MarkedItem[]
  funds: Output<'etf.list'> | null
  inflow: Output<'kLineData.netflow'> | null
  state: ChartState
}

/** A mark on the axis. */
export interface MarkedItem {
  /** Unix seconds; for an event its start. */
  time: number
  item: NewsItem | Activity
}

const day = 86_400
const flashesShown = 10
const eventsShown = 5
const networks = ['solana', 'base', 'ethereum'] as const

/** The data of the page of a series. */
export async function loadSeries(call: Ask, key: string, query: URLSearchParams): Promise<SeriesData> {
  const [series, { list: all }] = await Promise.all([call('series.detail', { key }), call('series.list', {})])
  const wished = query.get('range') as SeriesRange
  const state: ChartState = {
    range: seriesRanges.includes(wished) ? wished : firstRange(series.cadence),
    view: query.get('view') === 'table' ? 'table' : 'chart',
    isLog: query.get('log') === '1',
    other: (query.get('with') ?? '').slice(0, 64),
  }
  const { points, is_reduced } = await call('series.points', { key, range: state.range })
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? 0
  const canCompare = (each: SeriesView) => each.key !== series.key && each.spark.length > 1
  const second = all.find((each) => each.key === state.other && canCompare(each))
  const network = networks.find((each) => key === `inflow-${each}`)
  const [compared, news, events, funds, inflow] = await Promise.all([
    second
      ? call('series.points', { key: second.key, start_time: Math.floor(first), end_time: Math.ceil(last) })
      : undefined,
    points.length > 1 ? call('newsflash.list', { ios: 1, limit: flashesShown, end_time: last + day }) : undefined,
    points.length > 1
      ? call('activity.list', {
          is_rec: 1,
          is_past: 1,
          limit: eventsShown,
          start_time: Math.floor(first),
          end_time: Math.ceil(last),
        })
      : undefined,
    key === 'etf-btc' || key === 'etf-eth' ? call('etf.list', { asset: key === 'etf-eth' ? 'eth' : 'btc' }) : undefined,
    network ? call('kLineData.netflow', { network }) : undefined,
  ])
  return {
    series,
    others: all.filter(canCompare).map((each) => ({ key: each.key, name: each.name })),
    points,
    isReduced: is_reduced,
    other: second && compared && compared.points.length > 1 ? { series: second, points: compared.points } : null,
    marked: [
      ...(news?.list ?? []).map((item) => ({ time: item.add_time, item })),
      ...(events?.list ?? []).map((item) => ({ time: item.start_time, item })),
    ]
      .filter(({ time }) => time >= first)
      .toSorted((a, b) => a.time - b.time),
    funds: funds ?? null,
    inflow: inflow ?? null,
    state,
  }
}
