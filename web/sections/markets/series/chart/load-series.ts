import type { Output } from '#contract/calls.ts'
import type { Activity } from '#contract/calendar/event.ts'
import type { NewsItem } from '#contract/news/item.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { firstRange, seriesRanges } from '#domain/markets/series/series.ts'
import { oneOf } from '#domain/platform/one-of.ts'
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
/** The period of a chart is divided into this many parts, each with its newest flashes; otherwise one busy day would get all marks. */
const markedParts = 5
const flashesOfPart = 2
const eventsShown = 5
const networks = ['solana', 'base', 'ethereum'] as const

/** Reads weighted flashes from each part of a period, preferably in `lang`. */
async function flashesOf(call: Ask, from: number, to: number, lang: Locale): Promise<NewsItem[]> {
  const length = (to - from) / markedParts
  const parts = await Promise.all(
    Array.from({ length: markedParts }, async (_, index) => {
      const begin = from + index * length
      const bounds = { ios: 1, limit: flashesOfPart, end_time: Math.ceil(begin + length) } as const
      const within = ({ list }: { list: NewsItem[] }) => list.filter(({ add_time }) => add_time >= begin)
      const own = within(await call('newsflash.list', { ...bounds, only_lang: [lang] }))
      return own.length > 0 ? own : within(await call('newsflash.list', bounds))
    }),
  )
  return [...new Map(parts.flat().map((item) => [item.article_id, item])).values()]
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The data of the page of a series. */
export async function loadSeries(call: Ask, key: string, query: URLSearchParams, lang: Locale): Promise<SeriesData> {
  const [series, { list: all }] = await Promise.all([call('series.detail', { key }), call('series.list', {})])
  const state: ChartState = {
    range: oneOf(seriesRanges, query.get('range')) ?? firstRange(series.cadence),
    view: query.get('view') === 'table' ? 'table' : 'chart',
    isLog: query.get('log') === '1',
    other: (query.get('with') ?? '').slice(0, 64),
  }
  const { points, is_reduced } = await call('series.points', { key, range: state.range })
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? 0
  // Some series begin before 1970, where calls count no seconds and no news is.
  const newsFrom = Math.max(0, first)
  const hasNews = points.length > 1 && last > 0
  const canCompare = (each: SeriesView) => each.key !== series.key && each.spark.length > 1
  const second = all.find((each) => each.key === state.other && canCompare(each))
  const network = networks.find((each) => key === `inflow-${each}`)
  const [compared, news, events, funds, inflow] = await Promise.all([
    second
      ? call('series.points', {
          key: second.key,
          start_time: isoTime(Math.floor(first)),
          end_time: isoTime(Math.ceil(last)),
        })
      : undefined,
    hasNews ? flashesOf(call, newsFrom, last + day, lang) : [],
    hasNews
      ? call('activity.list', {
          is_rec: 1,
          is_past: 1,
          limit: eventsShown,
          start_time: Math.floor(newsFrom),
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
      ...news.map((item) => ({ time: item.add_time, item })),
      ...(events?.list ?? []).map((item) => ({ time: item.start_time, item })),
    ]
      .filter(({ time }) => time >= first)
      .toSorted((a, b) => a.time - b.time),
    funds: funds ?? null,
    inflow: inflow ?? null,
    state,
  }
}
