import { Fragment } from 'react'
import { placeOf } from '#domain/series/chart.ts'
import { useMoment } from '#web/parts/market/moment.ts'
import { percent } from './chart-lines.tsx'

/** A flash or event at its time, by its number in the list next to the chart. */
export interface Mark {
  number: number
  time: number
  isWeighted: boolean
}

type Span = readonly [number, number]

/** The axis with the marks of the chart. */
export function MarkAxis({ marks, span }: { marks: readonly Mark[]; span: Span }) {
  const labelled = apart(marks, span)
  return (
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
  )
}

/** The times below the axis; a phone shows the first and the last. */
export function TimeAxis({ span, cadence }: { span: Span; cadence: number }) {
  const moment = useMoment()
  return (
    <div aria-hidden="true" className="flex justify-between text-xs text-ink-3 tabular-nums">
      {[0, 1, 2, 3].map((part) => (
        <span key={part} className={part % 3 ? 'max-sm:hidden' : ''}>
          {moment(span[0] + ((span[1] - span[0]) * part) / 3, cadence)}
        </span>
      ))}
    </div>
  )
}

/** The width that a number needs on a phone, in units of `chartSide`. */
const labelWidth = 50

/** The marks whose numbers do not overlap those before them. */
function apart(marks: readonly Mark[], span: Span): ReadonlySet<number> {
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
