import type { KeyboardEvent, PointerEvent } from 'react'
import type { SeriesView } from '#contract/markets/series.ts'
import { heightOf, placeOf, scaleOf } from '#domain/markets/series/chart.ts'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import { signOf, withUnit } from '#domain/platform/number/written-number.ts'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { Bars, Grid, Line, percent } from './chart-lines.tsx'
import { MarkAxis, TimeAxis, type Mark } from './chart-axes.tsx'

interface LineChartProps {
  series: SeriesView
  points: readonly SeriesPoint[]
  span: readonly [number, number]
  /** The chosen time in Unix seconds, which charts below each other share; undefined for the last point of each. */
  chosen: number | undefined
  onChoose: (time: number | undefined) => void
  isLog?: boolean
  marks?: readonly Mark[]
  /** Instructions for screen readers on how to move along the points. */
  hint: string
  className?: string
}

/**
 * A chart that the server renders: lines in a stretched SVG, and texts above it in HTML, so that their size does not
 * depend on the width. With scripts the arrow keys and the pointer select points, and screen readers announce them.
 */
export function LineChart({
  series,
  points,
  span,
  chosen,
  onChoose,
  isLog = false,
  marks = [],
  hint,
  className = 'h-72',
}: LineChartProps) {
  const { number, signed } = useNumbers()
  const moment = useMoment()
  const index = chosen === undefined ? points.length - 1 : nearest(points, chosen)
  const isFlow = series.style === 'flow'
  const scale = scaleOf(
    points.map(([, value]) => Number(value)),
    { isLog: isLog && !isFlow, hasZero: isFlow },
  )
  const [time, value] = points[index]!
  const said = `${moment(time, series.cadence)}: ${withUnit(isFlow ? signed(value, series.unit) : number(value, series.unit), series.unit)}`
  const x = percent(placeOf(span, time))
  return (
    <div className="pe-[4rem]">
      <p className="-me-[4rem] mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="font-semibold">{series.name}</strong>
        <span className="text-ink-3">{signOf(series.unit)}</span>
        <output className="ms-auto">{said}</output>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${series.name}. ${hint}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={said}
        {...handlersOf({ points, span, index, onChoose })}
        className={`relative touch-pan-y ${className}`}
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <Grid scale={scale} unit={series.unit} />
          {isFlow ? (
            <Bars series={series} points={points} span={span} scale={scale} />
          ) : (
            <Line series={series} points={points} span={span} scale={scale} />
          )}
          {chosen !== undefined && <line x1={x} x2={x} y2="100%" strokeDasharray="3 3" className="stroke-control" />}
          {!isFlow && <circle cx={x} cy={percent(heightOf(scale, Number(value)))} r={4} className="fill-ink" />}
        </svg>
      </div>
      <MarkAxis marks={marks} span={span} />
      <TimeAxis span={span} />
    </div>
  )
}

interface Choosing extends Pick<LineChartProps, 'points' | 'span' | 'onChoose'> {
  /** The chosen point. */
  index: number
}

/** The arrow keys and the pointer choose a point. */
function handlersOf({ points, span, index, onChoose }: Choosing) {
  const last = points.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: last,
      PageUp: index - 10,
      PageDown: index + 10,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChoose(points[Math.max(0, Math.min(last, next))]![0])
  }
  const onPointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = span[0] + ((event.clientX - left) / width) * (span[1] - span[0])
    onChoose(points[nearest(points, at)]![0])
  }
  return { onKeyDown, onPointerMove, onPointerLeave: () => onChoose(undefined) }
}

function nearest(points: readonly SeriesPoint[], time: number): number {
  let best = 0
  for (const [index, [at]] of points.entries())
    if (Math.abs(at - time) < Math.abs(points[best]![0] - time)) best = index
  return best
}
