import type { SeriesView } from '#contract/series.ts'
import { chartSide, heightOf, scaleOf, smallPathOf, withoutGaps } from '#domain/series/chart.ts'

const fields = [
  'key',
  'group',
  'name',
  'unit',
  'style',
  'is_market',
  'cadence',
  'source',
  'is_demo',
  'is_failing',
  'held',
  'last_time',
  'last_value',
  'change',
  'change_percent',
] as const

/** The small line of a cell as it is drawn; heights are of `chartSide`. */
export interface SparkLine {
  low: number
  high: number
  /** The height of zero for bars, otherwise of the first value. */
  base: number
  /** Of the last value; bars have no such point. */
  end: number | null
  /** A path for each piece between gaps; for bars one of those above zero and one of those below. */
  paths: string[]
}

/** What the dashboard shows of a series: a line that is drawn already is a third of its points, and is sent twice with each page. */
export type Cell = Pick<SeriesView, (typeof fields)[number]> & { line: SparkLine | null }

export function cellOf(series: SeriesView): Cell {
  const shown = Object.fromEntries(fields.map((field) => [field, series[field]])) as Pick<Cell, (typeof fields)[number]>
  return { ...shown, line: series.spark.length > 1 ? lineOf(series) : null }
}

function lineOf({ spark, style, cadence }: SeriesView): SparkLine {
  const values = spark.map(([, value]) => Number(value))
  const isFlow = style === 'flow'
  const scale = scaleOf(values, { hasZero: isFlow })
  const height = (value: number) => Math.round(heightOf(scale, value))
  const span = [spark[0]![0], spark.at(-1)![0]] as const
  const base = height(isFlow ? 0 : values[0]!)
  return {
    low: Math.min(...values),
    high: Math.max(...values),
    base,
    end: isFlow ? null : height(values.at(-1)!),
    paths: isFlow
      ? bars(values.map(height), base)
      : withoutGaps(spark, cadence).map((piece) => smallPathOf(piece, span, scale, { isStep: style === 'step' })),
  }
}

/** One path above the line of zero, one below. */
function bars(heights: readonly number[], zero: number): string[] {
  const slot = chartSide / heights.length
  const width = Math.round(slot * 0.7)
  const paths = ['', '']
  for (const [index, height] of heights.entries())
    paths[height > zero ? 1 : 0] += `M${Math.round(index * slot)} ${zero}V${height}h${width}V${zero}`
  return paths
}
