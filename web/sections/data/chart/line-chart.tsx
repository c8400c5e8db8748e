import { Fragment, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { SeriesView } from '#contract/series.ts'
import { chartSide, heightOf, pathOf, placeOf, scaleOf, ticksOf, withoutGaps } from '#domain/series/chart.ts'
import type { SeriesPoint } from '#domain/series/downsample.ts'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers, withUnit } from '#web/parts/market/number.ts'

interface Mark {
  number: number
  time: number
  isWeighted: boolean
}

interface LineChartProps {
  series: SeriesView
  points: readonly SeriesPoint[]
  span: readonly [number, number]
  isLog?: boolean
  marks?: readonly Mark[]
  /** Instructions for screen readers on how to move along the points. */
  hint: string
  className?: string
}

const line = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const
const percent = (part: number) => `${part / (chartSide / 100)}%`

/**
 * A chart that the server renders: lines in a stretched SVG, and texts above it in HTML, so that their size does not
 * depend on the width. With scripts the arrow keys and the pointer select points, and screen readers announce them.
 */
export function LineChart({ series, points, span, isLog, marks = [], hint, className = 'h-72' }: LineChartProps) {
  const { number, signed } = useNumbers()
  const moment = useMoment()
  const [chosen, setChosen] = useState<number>()
  const isFlow = series.style === 'flow'
  const scale = scaleOf(
    points.map(([, value]) => Number(value)),
    { isLog: isLog ?? false, hasZero: isFlow },
  )
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const [time, value] = points[index]!
  const said = `${moment(time, series.cadence)}: ${withUnit(isFlow ? signed(value) : number(value), series.unit)}`
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
    setChosen(Math.max(0, Math.min(last, next)))
  }
  const onPointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = span[0] + ((event.clientX - left) / width) * (span[1] - span[0])
    setChosen(nearest(points, at))
  }
  const labelled = apart(marks, span)
  const x = percent(placeOf(span, time))
  return (
    <div className="pe-16">
      <p className="-me-16 mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="font-semibold">{series.name}</strong>
        <span className="text-ink-3">{series.unit}</span>
        <output className="ms-auto tabular-nums">{said}</output>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${series.name}. ${hint}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={said}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(undefined)}
        className={`relative touch-pan-y ${className}`}
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {ticksOf(scale).map((tick) => (
            <Fragment key={tick}>
              <line
                x2="100%"
                y1={percent(heightOf(scale, tick))}
                y2={percent(heightOf(scale, tick))}
                className={tick === 0 ? 'stroke-control' : 'stroke-soft'}
              />
              <text
                x="100%"
                y={percent(heightOf(scale, tick))}
                dx={8}
                dy={4}
                className="fill-ink-3 text-xs tabular-nums"
              >
                {number(tick)}
              </text>
            </Fragment>
          ))}
          <svg viewBox={`0 0 ${chartSide} ${chartSide}`} preserveAspectRatio="none" className="overflow-visible">
            {isFlow ? (
              <Bars series={series} points={points} span={span} />
            ) : (
              withoutGaps(points, series.cadence * spacing(points, series.cadence)).map((piece) => (
                <path
                  key={piece[0]![0]}
                  d={pathOf(piece, span, scale, { isStep: series.style === 'step' })}
                  strokeWidth={1.6}
                  strokeLinejoin="round"
                  {...line}
                />
              ))
            )}
          </svg>
          {chosen !== undefined && <line x1={x} x2={x} y2="100%" strokeDasharray="3 3" className="stroke-control" />}
          {!isFlow && <circle cx={x} cy={percent(heightOf(scale, Number(value)))} r={4} className="fill-ink" />}
        </svg>
      </div>
      <svg aria-hidden="true" className="block h-6 w-full overflow-visible">
        <line x2="100%" className="stroke-control" />
        {marks.map(({ number: mark, time: at, isWeighted }) => (
          <Fragment key={mark}>
            <line
              x1={percent(placeOf(span, at))}
              x2={percent(placeOf(span, at))}
              y2={8}
              className={isWeighted ? 'stroke-signal' : 'stroke-control'}
            />
            {labelled.has(mark) && (
              <text
                x={percent(placeOf(span, at))}
                y={20}
                textAnchor="middle"
                className={`text-xs ${isWeighted ? 'fill-signal font-semibold' : 'fill-ink-3'}`}
              >
                {mark}
              </text>
            )}
          </Fragment>
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-3 tabular-nums">
        {[0, 1, 2, 3].map((part) => (
          <span key={part} className={part % 3 ? 'max-sm:hidden' : ''}>
            {moment(span[0] + ((span[1] - span[0]) * part) / 3, series.cadence)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Bars({ series, points, span }: Pick<LineChartProps, 'series' | 'points' | 'span'>) {
  const scale = scaleOf(
    points.map(([, value]) => Number(value)),
    { hasZero: true },
  )
  const slots = Math.max(1, (span[1] - span[0]) / (series.cadence * spacing(points, series.cadence)) + 1)
  const width = Math.max(1, (chartSide / slots) * 0.7)
  const zero = heightOf(scale, 0)
  return points.map(([time, value]) => {
    const y = heightOf(scale, Number(value))
    const tone = series.is_market ? (Number(value) < 0 ? 'fill-down' : 'fill-up') : 'fill-current'
    const x = placeOf(span, time) * (1 - width / chartSide)
    return <rect key={time} x={x} width={width} y={Math.min(y, zero)} height={Math.abs(y - zero)} className={tone} />
  })
}

/** The number of cadences between two points of a reduced line. */
function spacing(points: readonly SeriesPoint[], cadence: number): number {
  const first = points[0]!
  const last = points.at(-1)!
  return Math.max(1, (last[0] - first[0]) / cadence / Math.max(1, points.length - 1))
}

/** The width that a number needs on a phone, in units of `chartSide`. */
const labelWidth = 50

/** The marks whose numbers do not overlap those before them. */
function apart(marks: readonly Mark[], span: readonly [number, number]): ReadonlySet<number> {
  const labelled = new Set<number>()
  let free = -Infinity
  for (const { number, time } of marks) {
    const place = placeOf(span, time)
    if (place < free) continue
    labelled.add(number)
    free = place + labelWidth
  }
  return labelled
}

function nearest(points: readonly SeriesPoint[], time: number): number {
  let best = 0
  for (const [index, [at]] of points.entries())
    if (Math.abs(at - time) < Math.abs(points[best]![0] - time)) best = index
  return best
}
