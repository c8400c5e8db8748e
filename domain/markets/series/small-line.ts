import { scaleOf, smallHeightOf, smallPathOf, smallSide, withoutGaps } from './chart.ts'
import type { SeriesPoint } from './downsample.ts'
import type { SeriesStyle } from './series.ts'

/** The sparkline of a cell; heights are in units of `smallSide`. */
export interface SmallLine {
  low: number
  high: number
  /** The height of zero for bars, otherwise of the first value. */
  base: number
  /** The height of the last value; null for bars. */
  end: number | null
  /** A path for each part between gaps; for bars one path above zero and one below. */
  paths: string[]
}

/** Draws points that are `cadence` seconds apart; null if a point is missing. The result has a third of the bytes of the points. */
export function smallLineOf(points: readonly SeriesPoint[], style: SeriesStyle, cadence: number): SmallLine | null {
  if (points.length < 2) return null
  const values = points.map(([, value]) => Number(value))
  const isFlow = style === 'flow'
  const scale = scaleOf(values, { hasZero: isFlow })
  const span = [points[0]![0], points.at(-1)![0]] as const
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
      : withoutGaps(points, cadence).map((piece) => smallPathOf(piece, span, scale, { isStep: style === 'step' })),
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
