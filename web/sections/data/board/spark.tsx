import { chartSide } from '#domain/series/chart.ts'
import type { SparkLine } from './cell.ts'

const stroke = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const

/** The small line, bars or steps of a series, drawn as wide as its place. */
export function Spark({ line: { base, end, paths }, isMarket }: { line: SparkLine; isMarket: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${chartSide} ${chartSide}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-11 w-full overflow-visible text-ink"
    >
      {end === null ? (
        <>
          <path d={paths[0]} className={isMarket ? 'fill-up' : 'fill-current'} />
          <path d={paths[1]} className={isMarket ? 'fill-down' : 'fill-current'} />
          <path d={`M0 ${base}H${chartSide}`} {...stroke} className="text-control" />
        </>
      ) : (
        <>
          <path d={`M0 ${base}H${chartSide}`} {...stroke} strokeDasharray="1 3" className="text-control" />
          {paths.map((path) => (
            <path key={path} d={path} strokeWidth={1.4} {...stroke} />
          ))}
          <path d={`M${chartSide} ${end}h0`} strokeWidth={7} strokeLinecap="round" {...stroke} />
        </>
      )}
    </svg>
  )
}
