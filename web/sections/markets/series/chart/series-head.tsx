import type { SeriesView } from '#contract/markets/series.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'

/** The name of a series, its last value with its change, and the time and source of that value. */
export function SeriesHead({ series }: { series: SeriesView }) {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const stale = isStale(series.last_time ?? 0, series.cadence, useNow() / 1000)
  return (
    <>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{series.name}</h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className={`text-2xl font-bold ${stale ? 'text-ink-3' : ''}`}>
          {series.last_value === null
            ? '--'
            : withPrefix(
                series.style === 'flow'
                  ? signed(series.last_value, series.unit)
                  : number(series.last_value, series.unit),
                series.unit,
              )}
        </strong>
        {suffixOf(series.unit) && <span className="text-ink-3">{series.unit}</span>}
        <Change series={series} unchanged={t('data.unchanged')} />
        <span className="text-xs text-ink-3 sm:ms-auto">
          {series.last_time !== null && (
            <span className={stale ? 'font-semibold text-ink' : ''}>
              {stale
                ? t('data.stale', { date: moment(series.last_time, series.cadence) })
                : moment(series.last_time, series.cadence)}
            </span>
          )}{' '}
          · {series.is_demo ? t('data.demo') : series.source || t('data.unknown')}
        </span>
      </p>
    </>
  )
}
