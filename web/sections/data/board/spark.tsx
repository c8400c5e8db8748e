import type { SeriesView } from '#contract/series.ts'
import { chartSide, heightOf, pathOf, placeOf, scaleOf, withoutGaps } from '#domain/chart.ts'

const line = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const

/** The small line, bars or steps of a series, drawn as wide as its place. */
export function Spark({ series }: { series: SeriesView }) {
  const { spark, style, cadence, is_market } = series
  const values = spark.map(([, value]) => Number(value))
  const scale = scaleOf(values, { hasZero: style === 'flow' })
  const span = [spark[0]![0], spark.at(-1)![0]] as const
  return (
    <svg
      viewBox={`0 0 ${chartSide} ${chartSide}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-11 w-full overflow-visible text-ink"
    >
      {style === 'flow' ? (
        <>
          {spark.map(([time, value], index) => {
            const y = heightOf(scale, Math.max(0, Number(value)))
            const height = Math.abs(heightOf(scale, Number(value)) - heightOf(scale, 0))
            const width = chartSide / spark.length
            const tone = is_market ? (Number(value) < 0 ? 'fill-down' : 'fill-up') : 'fill-current'
            return <rect key={time} x={index * width} y={y} width={width * 0.7} height={height} className={tone} />
          })}
          <path d={`M0 ${heightOf(scale, 0)}H${chartSide}`} {...line} className="text-control" />
        </>
      ) : (
        <>
          <path
            d={`M0 ${heightOf(scale, values[0]!)}H${chartSide}`}
            {...line}
            strokeDasharray="1 3"
            className="text-control"
          />
          {withoutGaps(spark, cadence).map((piece) => (
            <path key={piece[0]![0]} d={pathOf(piece, span, scale, style === 'step')} strokeWidth={1.4} {...line} />
          ))}
          <path
            d={`M${placeOf(span, span[1])} ${heightOf(scale, values.at(-1)!)}h0`}
            strokeWidth={7}
            strokeLinecap="round"
            {...line}
          />
        </>
      )}
    </svg>
  )
}
