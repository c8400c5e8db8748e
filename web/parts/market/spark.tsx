import type { ReactNode } from 'react'
import { smallSide } from '#domain/markets/series/chart.ts'
import type { SmallLine } from '#domain/markets/series/small-line.ts'

const viewBox = `0 0 ${smallSide} ${smallSide}`

/**
 * The sparkline, bars or steps of a series, as wide as their container. Attributes that all paths share are in the
 * style sheet, because a page has about a hundred of them.
 */
export function drawSpark({ base, end, paths }: SmallLine, isMarket: boolean): ReactNode {
  const level = `M0 ${base}H${smallSide}`
  return (
    <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" className="spark">
      {end === null ? (
        <>
          <path d={paths[0]} className={isMarket ? 'fill-up' : 'fill-current'} stroke="none" />
          <path d={paths[1]} className={isMarket ? 'fill-down' : 'fill-current'} stroke="none" />
          <path d={level} className="spark-zero" />
        </>
      ) : (
        <>
          <path d={level} className="spark-first" />
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
          <path d={`M${smallSide} ${end}h0`} className="spark-end" />
        </>
      )}
    </svg>
  )
}
