import { Fragment } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { chartSide, placeOf } from '#domain/markets/series/chart.ts'
import { timeTicksOf, type TimeUnit } from '#domain/markets/series/time-ticks.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { percent } from './chart-lines.tsx'
import { markPlaces } from './mark-places.ts'

/** A flash or event at its time, by its number in the list next to the chart. */
export interface Mark {
  number: number
  time: number
  isWeighted: boolean
}

type Span = readonly [number, number]

/** The axis with the marks of the chart. */
export function MarkAxis({ marks, span }: { marks: readonly Mark[]; span: Span }) {
  const places = markPlaces(
    marks.map(({ time }) => time),
    span,
  )
  return (
    <svg aria-hidden="true" className="block h-6 w-full overflow-visible">
      <line x2="100%" className="stroke-control" />
      {marks.map(({ number: mark, time: at, isWeighted }, index) => (
        <Fragment key={mark}>
          <line
            x1={percent(placeOf(span, at))}
            x2={percent(places[index]!)}
            y2={8}
            className={isWeighted ? 'stroke-signal' : 'stroke-control'}
          />
          <text
            x={percent(places[index]!)}
            y={20}
            textAnchor="middle"
            className={`text-xs ${isWeighted ? 'fill-signal font-semibold' : 'fill-ink-3'}`}
          >
            {mark}
          </text>
        </Fragment>
      ))}
    </svg>
  )
}

const maxTimes = 6

/** Round moments below the axis; a phone shows every other one of many. */
export function TimeAxis({ span }: { span: Span }) {
  const tag = localeFacts[useSite().locale].tag
  const { unit, times } = timeTicksOf(span, maxTimes)
  return (
    <svg aria-hidden="true" className="block h-5 w-full overflow-visible">
      {times.map((time, index) => (
        <text
          key={time}
          x={percent(placeOf(span, time))}
          y={13}
          textAnchor={anchorOf(placeOf(span, time) / chartSide)}
          className={`fill-ink-3 text-xs ${times.length > 4 && index % 2 ? 'max-sm:hidden' : ''}`}
        >
          {labelOf(time, unit, tag)}
        </text>
      ))}
    </svg>
  )
}

/** A label at the edge does not protrude. */
const anchorOf = (part: number) => (part < 0.04 ? 'start' : part > 0.96 ? 'end' : 'middle')

function labelOf(time: number, unit: TimeUnit, tag: string): string {
  if (unit === 'hour') return clockIn(time * 1000, 'UTC')
  const format = dateFormat(tag, {
    timeZone: 'UTC',
    ...(unit !== 'day' && { year: 'numeric' }),
    ...(unit !== 'year' && { month: 'short' }),
    ...(unit === 'day' && { day: 'numeric' }),
  })
  return format.format(time * 1000)
}
