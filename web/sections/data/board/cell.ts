import type { SeriesView } from '#contract/series.ts'
import { scaleOf, smallHeightOf, smallPathOf, smallSide, withoutGaps } from '#domain/series/chart.ts'

/** The sparkline of a cell; heights are in units of `smallSide`. */
export interface SparkLine {
  low: number
  high: number
  /** The height of zero for bars, otherwise of the first value. */
  base: number
  /** The height of the last value; null for bars. */
  end: number | null
  /** A path for each part between gaps; for bars one path above zero and one below. */
  paths: string[]
}

/**
 * The data of a series on the dashboard. The drawn line is a third of the size of its points, and is sent twice with
 * each page.
 */
export type Cell = Omit<SeriesView, 'source_url' | 'checked_time' | 'spark'> & { line: SparkLine | null }

export function cellOf(series: SeriesView): Cell {
  const { source_url: _, checked_time: __, spark, ...shown } = series
  return { ...shown, line: spark.length > 1 ? lineOf(series) : null }
}

function lineOf({ spark, style, cadence }: SeriesView): SparkLine {
  const values = spark.map(([, value]) => Number(value))
  const isFlow = style === 'flow'
  const scale = scaleOf(values, { hasZero: isFlow })
  const span = [spark[0]![0], spark.at(-1)![0]] as const
  const base = smallHeightOf(scale, isFlow ? 0 : values[0]!)
  return {
    low: Math.min(...values),
    high: Math.max(...values),
    base,
    end: isFlow ? null : smallHeightOf(scale, values.at(-1)!),
    paths: isFlow
      ? bars(
          values.map((value) => smallHeightOf(scale, value)),
          base,
        )
      : withoutGaps(spark, cadence).map((piece) => smallPathOf(piece, span, scale, { isStep: style === 'step' })),
  }
}

/** One path above zero, one below. */
function bars(heights: readonly number[], zero: number): string[] {
  const slot = smallSide / heights.length
  const width = Math.round(slot * 0.7)
  const paths = ['', '']
  for (const [index, height] of heights.entries())
    paths[height > zero ? 1 : 0] += `M${Math.round(index * slot)} ${zero}V${height}h${width}V${zero}`
  return paths
}
