import type { ReactNode } from 'react'
import type { DashboardSeries } from '#contract/markets/series.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import { drawSpark } from './spark.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * Renders a series of the dashboard as one link: name, last value, change, line, freshness. It is a function, not a
 * component, because a page has about a hundred of them; for the same reason its parts are styled in the style sheet.
 */
export function useSeriesCells(): (series: DashboardSeries) => ReactNode {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const now = useNow() / 1000
  const unchanged = t('data.unchanged')
  const demo = t('data.demo')
  return (series) => {
    const { key, name, last_value, last_time, style, unit, line, cadence, held } = series
    const stale = isStale(last_time ?? 0, cadence, now)
    const source = series.is_demo ? demo : series.source
    return (
      <Link key={key} to={`/dataView/${key}`} className="series-cell">
        <span className="cell-name">{name}</span>
        <span className="cell-value">
          <b className={stale ? 'text-ink-3' : undefined}>
            {last_value === null
              ? '--'
              : withPrefix(style === 'flow' ? signed(last_value, unit) : number(last_value, unit), unit)}
          </b>
          {suffixOf(unit) && <i>{unit}</i>}
          <Change series={series} unchanged={unchanged} />
        </span>
        {line ? (
          <span className="cell-line">
            {drawSpark(line, series.is_market)}
            <span className="cell-range">
              <span>{number(line.high, unit)}</span>
              <span>{number(line.low, unit)}</span>
            </span>
          </span>
        ) : (
          <span className="cell-line cell-empty">{t('data.no_point')}</span>
        )}
        <span className="cell-foot">
          {last_time !== null && (
            <span className={stale ? 'font-semibold text-ink' : undefined}>
              {stale ? t('data.stale', { date: moment(last_time, cadence) }) : moment(last_time, cadence)}
            </span>
          )}
          {held > 0 && <strong className="font-semibold text-signal">{t('data.held_count', { count: held })}</strong>}
          {source && <span className="min-w-0 truncate">{source}</span>}
        </span>
      </Link>
    )
  }
}
