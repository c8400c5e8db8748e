import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { loadSeries, type SeriesData } from '#web/sections/markets/series/chart/load-series.ts'
import { isTableKey, loadTable, type TableData } from '#web/sections/markets/series/tables/load-table.ts'
import { TablePage } from '#web/sections/markets/series/tables/table-page.tsx'
import { useState } from 'react'
import { Head } from '#web/parts/head/head.tsx'
import { FundsTable } from '#web/sections/markets/series/tables/funds-table.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Form } from '#web/ui/form.tsx'
import type { SeriesView } from '#contract/markets/series.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useNow } from '#web/state/now.ts'
import { ChartControls, type ChartState } from '#web/sections/markets/series/chart/chart-controls.tsx'
import { LineChart } from '#web/sections/markets/series/chart/line-chart.tsx'
import { MarkedItems } from '#web/sections/markets/series/chart/marked-items.tsx'
import { PointTable } from '#web/sections/markets/series/chart/point-table.tsx'
import { SeriesAlert } from '#web/sections/markets/series/chart/series-alert.tsx'
import { SeriesFacts } from '#web/sections/markets/series/chart/series-facts.tsx'
import type { Output } from '#contract/calls.ts'
import { Section } from '#web/ui/section-title.tsx'
import { RankingTable } from '#web/sections/markets/series/tables/ranking-table.tsx'
import { Options } from '#web/ui/options.tsx'
import { Button } from '#web/ui/button.tsx'

/** One chart or table of the dashboard, by its key. */
export async function loader({ query, params, call, site }: LoaderArgs): Promise<SeriesData | TableData> {
  const key = (params.id ?? '').toLowerCase()
  const { locale } = site
  return isTableKey(key) ? loadTable(call, key, query) : loadSeries(call, key, query, locale)
}

export default function SeriesRoute() {
  const data = useLoaderData<typeof loader>()
  return 'series' in data ? (
    <SeriesPage key={data.series.key} {...data} />
  ) : (
    <TablePage key={data.key} data={data} base={`/dataView/${data.key}`} />
  )
}

/** One series: its chart or table, the flashes and events of the time, and its method. */
function SeriesPage(data: SeriesData) {
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

/** Chooses a second series; works without scripts. */
function CompareForm({ own, others, state }: { own: string; others: SeriesData['others']; state: ChartState }) {
  const t = useWords()
  return (
    <Form action={`/dataView/${own}`} className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <input type="hidden" name="range" value={state.range} />
      {state.isLog && <input type="hidden" name="log" value="1" />}
      <label htmlFor="compare" className="text-ink-2 max-sm:w-full">
        {t('data.compare')}
      </label>
      <select
        key={state.other}
        id="compare"
        name="with"
        defaultValue={state.other}
        className="h-9 max-w-[260px] min-w-0 flex-1 rounded-md border border-control bg-raised px-2"
      >
        <option value="">{t('data.compare_none')}</option>
        <Options of={others.map(({ key, name }) => [key, name])} />
      </select>
      <Button size={9} type="submit">
        {t('data.show')}
      </Button>
    </Form>
  )
}

/** The name of a series, its last value with its change, and the time and source of that value. */
function SeriesHead({ series }: { series: SeriesView }) {
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

/** The tokens of a network with the largest net inflow. */
function InflowTable({ table }: { table: Output<'kLineData.netflow'> }) {
  const t = useWords()
  const title = t('data.inflow', { network: table.network.charAt(0).toUpperCase() + table.network.slice(1) })
  if (table.list.length === 0) return null
  return (
    <Section className="mt-10" title={title}>
      <RankingTable
        label={title}
        columns={[
          { key: 'net_inflow', name: t('data.col_net_inflow') },
          { key: 'price', name: t('data.col_price') },
          { key: 'change', name: t('data.col_change') },
        ]}
        rows={table.list}
        facts={table}
      />
    </Section>
  )
}
