import { isStale } from '#domain/series/series.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import type { Cell } from './cell.ts'
import { Spark } from './spark.tsx'

/** One series of the dashboard: name, last value, change, line, freshness. It is one link, whose page has no language prefix. */
export function SeriesCell({ series }: { series: Cell }) {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const stale = isStale(series.last_time ?? 0, series.cadence, useNow() / 1000)
  const { last_value, last_time, style, unit, line, cadence } = series
  const source = series.is_demo ? t('data.demo') : series.source
  return (
    <a
      href={`/dataView/${series.key}`}
      className="group grid grid-cols-[minmax(0,1fr)_112px] content-start gap-x-3 border-b border-soft py-3 hover:no-underline sm:block"
    >
      <span className="block text-sm font-semibold group-hover:underline sm:truncate">{series.name}</span>
      <span className="col-start-1 flex flex-wrap items-baseline gap-x-1.5">
        <span className={`text-xl font-bold tabular-nums ${stale ? 'text-ink-3' : ''}`}>
          {last_value === null ? '--' : style === 'flow' ? signed(last_value) : number(last_value)}
        </span>
        {unit && <span className="text-xs text-ink-3">{unit}</span>}
        <span className="text-xs tabular-nums sm:ms-auto">
          <Change series={series} unchanged={t('data.unchanged')} />
        </span>
      </span>
      {line ? (
        <span className="col-start-2 row-span-3 row-start-1 flex items-center gap-2 self-center sm:mt-1.5">
          <Spark line={line} isMarket={series.is_market} />
          <span className="flex h-11 min-w-14 flex-col justify-between text-end text-xs text-ink-3 tabular-nums max-sm:hidden">
            <span>{number(line.high)}</span>
            <span>{number(line.low)}</span>
          </span>
        </span>
      ) : (
        <span className="col-start-2 row-span-3 row-start-1 flex items-center text-xs text-ink-3 sm:mt-1.5 sm:h-11">
          {t('data.no_point')}
        </span>
      )}
      <span className="col-start-1 mt-0.5 flex gap-x-1.5 text-xs max-sm:flex-wrap text-ink-3 sm:mt-1.5">
        {last_time !== null && (
          <span className={`whitespace-nowrap ${stale ? 'font-semibold text-ink' : ''}`}>
            {stale ? t('data.stale', { date: moment(last_time, cadence) }) : moment(last_time, cadence)}
          </span>
        )}
        {series.held > 0 && (
          <strong className="font-semibold text-signal">{t('data.held_count', { count: series.held })}</strong>
        )}
        {source && <span className="min-w-0 truncate">{source}</span>}
      </span>
    </a>
  )
}
