import type { SeriesView } from '#contract/markets/series.ts'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { Ask } from '#web/state/call/ask.ts'

export const chartRanges = ['30d', '90d', '1y', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

export interface ChartsData {
  range: ChartRange
  charts: readonly { series: SeriesView; points: readonly SeriesPoint[] }[]
}

/** The lines of series in the range that an address asks for. */
export async function loadCharts(
  call: Ask,
  series: readonly SeriesView[],
  query: URLSearchParams,
): Promise<ChartsData> {
  const range = oneOf(chartRanges, query.get('range')) ?? '90d'
  const charts = series.map(async (each) => ({
    series: each,
    points: (await call('series.points', { key: each.key, range })).points,
  }))
  return { range, charts: await Promise.all(charts) }
}
