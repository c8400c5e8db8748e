import { Fragment, type ReactNode } from 'react'
import type { SeriesView } from '#contract/markets/series.ts'
import {
  barWidth,
  chartSide,
  heightOf,
  pathOf,
  placeOf,
  ticksOf,
  withoutGaps,
  type Scale,
} from '#domain/markets/series/chart.ts'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import { useNumbers } from '#web/parts/market/number.ts'

export const percent = (part: number) => `${part / (chartSide / 100)}%`

/** The horizontal lines of a chart, with their numbers. */
export function Grid({ scale, unit }: { scale: Scale; unit: string }) {
  const { number } = useNumbers()
  return ticksOf(scale).map((tick) => (
    <Fragment key={tick}>
      <line
        x2="100%"
        y1={percent(heightOf(scale, tick))}
        y2={percent(heightOf(scale, tick))}
        className={tick === 0 ? 'stroke-control' : 'stroke-soft'}
      />
      <text x="100%" y={percent(heightOf(scale, tick))} dx={8} dy={4} className="fill-ink-3 text-xs">
        {number(tick, unit)}
      </text>
    </Fragment>
  ))
}

interface LineProps {
  series: SeriesView
  points: readonly SeriesPoint[]
  span: readonly [number, number]
  scale: Scale
}

/** The line of a series, with gaps where points are missing. */
export function Line({ series, points, span, scale }: LineProps) {
  const pieces = withoutGaps(points, series.cadence * spacing(points, series.cadence))
  return (
    <Stretched>
      {pieces.map((piece) => (
        <path
          key={piece[0]![0]}
          d={pathOf(piece, span, scale, { isStep: series.style === 'step' })}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Stretched>
  )
}

/** The bars of a series of flows, up and down from zero. */
export function Bars({ series, points, span, scale }: LineProps) {
  const width = barWidth(points, span)
  const zero = heightOf(scale, 0)
  return (
    <Stretched>
      {points.map(([time, value]) => {
        const y = heightOf(scale, Number(value))
        const tone = series.is_market ? (Number(value) < 0 ? 'fill-down' : 'fill-up') : 'fill-current'
        const x = placeOf(span, time) * (1 - width / chartSide)
        return (
          <rect key={time} x={x} width={width} y={Math.min(y, zero)} height={Math.abs(y - zero)} className={tone} />
        )
      })}
    </Stretched>
  )
}

const Stretched = ({ children }: { children: ReactNode }) => (
  <svg viewBox={`0 0 ${chartSide} ${chartSide}`} preserveAspectRatio="none" className="overflow-visible">
    {children}
  </svg>
)

/** The number of cadences between two points of a reduced line. */
function spacing(points: readonly SeriesPoint[], cadence: number): number {
  const first = points[0]!
  const last = points.at(-1)!
  return Math.max(1, (last[0] - first[0]) / cadence / Math.max(1, points.length - 1))
}
