import type { DashboardSeries } from '#contract/markets/series.ts'
import { smallSide } from '#domain/markets/series/chart.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { useWords } from '#web/state/words.tsx'
import { Change } from './change.tsx'
import { useMoment } from './moment.ts'
import { useNumbers } from './number.ts'
import { drawSpark } from './spark.tsx'

interface SeriesFigureProps {
  series: DashboardSeries
  /** A span of the line, in its units, that is shaded. */
  shade?: readonly [number, number]
}

/** A series as one figure: its name, the last value large with its change, the line, its moment and source; a link to its page. */
export function SeriesFigure({ series, shade: [from, to] = [0, 0] }: SeriesFigureProps) {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const { key, name, last_value, last_time, style, unit, cadence, line } = series
  const value = style === 'flow' ? signed(last_value ?? 0, unit) : number(last_value, unit)
  const source = series.is_demo ? t('news.prices_demo') : series.source
  return (
    <a href={`/dataView/${key}`} className="block pt-3 hover:no-underline">
      <span className="block text-sm font-[650]">{name}</span>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="text-2xl leading-tight tracking-[-0.01em]">
          {withPrefix(value, unit)}
          {suffixOf(unit) && <span className="ms-1 text-md font-semibold">{unit}</span>}
        </b>
        <span className="text-sm">
          <Change series={series} unchanged="0%" />
        </span>
      </span>
      {line && (
        <span className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="relative flex h-28 [&>svg]:h-full">
            {to > from && (
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${smallSide} 1`}
                preserveAspectRatio="none"
                className="absolute inset-0 w-full fill-[var(--line-soft)]"
              >
                <rect x={from} width={to - from} height="1" />
              </svg>
            )}
            <span className="relative flex min-w-0 flex-1 [&>svg]:h-full">{drawSpark(line, series.is_market)}</span>
          </span>
          <span className="flex flex-col justify-between text-xs text-ink-3">
            <span>{number(line.high, unit)}</span>
            <span>{number(line.low, unit)}</span>
          </span>
        </span>
      )}
      <span className="mt-2 flex flex-wrap gap-x-2.5 text-xs text-ink-3">
        {last_time !== null && <span>{moment(last_time, cadence)}</span>}
        {source && <span>{source}</span>}
        {to > from && <span>{t('story.chart_span')}</span>}
      </span>
    </a>
  )
}
