import { useState } from 'react'
import { Head } from '#web/parts/head/head.tsx'
import { FundsTable } from '#web/sections/markets/series/tables/funds-table.tsx'
import { InflowTable } from '#web/sections/markets/series/tables/inflow-table.tsx'
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
import { SeriesHead } from './series-head.tsx'
import { SeriesFacts } from './series-facts.tsx'

/** One series: its chart or table, the flashes and events of the time, and its method. */
export function SeriesPage(data: SeriesData) {
  const { series, points, state, marked, funds, inflow } = data
  const t = useWords()
  const { defaultLocale } = useSite()
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
      <SeriesHead series={series} />
      <ChartControls series={series} state={state} canLog={canLog} />
      <div className={`grid gap-x-10 gap-y-10 ${marked.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="min-w-0">
          {points.length < 2 ? (
            <p className="py-14 text-ink-2">{t('data.no_point')}</p>
          ) : state.view === 'table' ? (
            <PointTable series={series} points={points} />
          ) : (
            <Charts {...data} />
          )}
          {inflow && <InflowTable table={inflow} />}
          {!funds && facts}
        </div>
        {marked.length > 0 && <MarkedItems items={marked} />}
      </div>
      {funds && (
        <>
          <FundsTable table={funds} />
          <div className="max-w-[47.5rem]">{facts}</div>
        </>
      )}
    </>
  )
}

/** The chart of a series with its marks, below it the chart of the series that it is compared with. */
function Charts({ series, points, state, marked, other, others, isReduced }: SeriesData) {
  const t = useWords()
  const [chosen, onChoose] = useState<number>()
  const last = points.at(-1)?.[0] ?? 0
  const span = [points[0]?.[0] ?? 0, last] as const
  const marks = marked.map(({ item, time }, index) => ({
    number: index + 1,
    time: Math.min(time, last),
    isWeighted: item.ios > 0,
  }))
  const shared = { span, chosen, onChoose, hint: t('data.walk') }
  return (
    <>
      <LineChart {...shared} series={series} points={points} isLog={state.isLog} marks={marks} />
      {other && (
        <div className="mt-6">
          <LineChart {...shared} series={other.series} points={other.points} className="h-28" />
        </div>
      )}
      <p className="mt-3 text-xs text-ink-3">
        <span className="noscript:hidden">{t('data.walk')}</span> {isReduced && t('data.reduced')}
      </p>
      <CompareForm own={series.key} others={others} state={state} />
    </>
  )
}
