import { isStale } from '#domain/series/series.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { suffixOf, useNumbers, withPrefix } from '#web/parts/market/number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { FundsTable } from '#web/sections/data/tables/funds-table.tsx'
import { InflowTable } from '#web/sections/data/tables/inflow-table.tsx'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChartControls } from './chart-controls.tsx'
import { CompareForm } from './compare-form.tsx'
import { LineChart } from './line-chart.tsx'
import type { SeriesData } from './load-series.ts'
import { MarkedItems } from './marked-items.tsx'
import { PointTable } from './point-table.tsx'
import { SeriesAlert } from './series-alert.tsx'
import { SeriesFacts } from './series-facts.tsx'

/** One series: its chart or table, the flashes and events of the time, and its method. */
export function SeriesPage(data: SeriesData) {
  const { series, points, state, marked, other, others, funds, inflow } = data
  const t = useWords()
  const { defaultLocale } = useSite()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const last = points.at(-1)?.[0] ?? 0
  const span = [points[0]?.[0] ?? 0, last] as const
  const stale = isStale(series.last_time ?? 0, series.cadence, useNow() / 1000)
  const marks = marked.map(({ item, time }, index) => ({
    number: index + 1,
    time: Math.min(time, last),
    isWeighted: item.ios > 0,
  }))
  const facts = (
    <>
      <SeriesAlert series={series} />
      <SeriesFacts series={series} />
    </>
  )
  const canLog = points.every(([, value]) => Number(value) > 0) && series.style === 'level'
  return (
    <>
      <Head
        title={series.name}
        description={t('data.description')}
        langs={[defaultLocale]}
        chart={`/dataView/${series.key}.png`}
      />
      <p className="text-sm text-ink-3">
        <Link to="/dataView">{t('data.title')}</Link> / {t(`data.group_${series.group}`)}
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{series.name}</h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className={`text-2xl font-bold tabular-nums ${stale ? 'text-ink-3' : ''}`}>
          {series.last_value === null
            ? '--'
            : withPrefix(series.style === 'flow' ? signed(series.last_value) : number(series.last_value), series.unit)}
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
      <ChartControls series={series} state={state} canLog={canLog} />
      <div className={`grid gap-x-10 gap-y-10 ${marked.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_320px]' : ''}`}>
        <div className="min-w-0">
          {points.length < 2 ? (
            <p className="py-14 text-ink-2">{t('data.no_point')}</p>
          ) : state.view === 'table' ? (
            <PointTable series={series} points={points} />
          ) : (
            <>
              <LineChart
                series={series}
                points={points}
                span={span}
                isLog={state.isLog}
                marks={marks}
                hint={t('data.walk')}
              />
              {other && (
                <div className="mt-6">
                  <LineChart
                    series={other.series}
                    points={other.points}
                    span={span}
                    hint={t('data.walk')}
                    className="h-28"
                  />
                </div>
              )}
              <p className="mt-3 text-xs text-ink-3">
                {t('data.walk')} {data.isReduced && t('data.reduced')}
              </p>
              <CompareForm own={series.key} others={others} state={state} />
            </>
          )}
          {inflow && <InflowTable table={inflow} />}
          {!funds && facts}
        </div>
        {marked.length > 0 && <MarkedItems items={marked} />}
      </div>
      {funds && (
        <>
          <FundsTable table={funds} />
          <div className="max-w-[760px]">{facts}</div>
        </>
      )}
    </>
  )
}
