import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { isStale, seriesGroups } from '#domain/markets/series/series.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import type { ReactNode } from 'react'
import type { DashboardSeries } from '#contract/markets/series.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { drawSpark } from '#web/parts/market/spark.tsx'

export const loader = ({ call }: LoaderArgs) => call('series.dashboard')

/** The dashboard: all series by group, and the tables. */
export default function DataViewPage() {
  const { list, tables: stored } = useLoaderData<typeof loader>()
  const t = useWords()
  const drawCell = useSeriesCells()
  const now = useNow() / 1000
  const stale = list.filter(({ last_time, cadence }) => last_time !== null && isStale(last_time, cadence, now)).length
  const empty = list.filter(({ last_time }) => last_time === null).length
  const failing = list.filter(({ is_failing }) => is_failing).length
  const held = list.reduce((sum, series) => sum + series.held, 0)
  const groups = seriesGroups.filter((group) => list.some((series) => series.group === group))
  const facts = [
    t('data.count', { count: list.length }),
    held > 0 && t('data.held_count', { count: held }),
    stale > 0 && t('data.stale_count', { count: stale }),
    failing > 0 && t('data.failing_count', { count: failing }),
    empty > 0 && t('data.empty_count', { count: empty }),
  ].filter(Boolean)
  const hasSeries = (key: string) => list.some((series) => series.key === key)
  const hasTable = (start: string) => stored.some((key) => key.startsWith(start))
  const tables = [
    { to: '/dataView/etf-btc', name: t('etf.title'), isStored: hasSeries('etf-btc') },
    { to: '/contract', name: t('data.futures'), isStored: hasTable('futures-') },
    { to: '/exchange', name: t('data.platforms'), isStored: hasTable('platforms') },
    { to: '/dataView/memes', name: t('data.memes'), isStored: hasTable('memes') },
    { to: '/dataView/predictions', name: t('data.predictions'), isStored: hasTable('predictions-') },
    ...['Solana', 'Base', 'Ethereum'].map((network) => ({
      to: `/dataView/inflow-${network.toLowerCase()}`,
      name: t('data.inflow', { network }),
      isStored: hasSeries(`inflow-${network.toLowerCase()}`),
    })),
  ].filter(({ isStored }) => isStored)
  return (
    <>
      <Head title={t('data.title')} description={t('data.description')} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('data.title')}</h1>
        <p className="text-xs text-ink-3 sm:ms-auto">{facts.join(' · ')}</p>
      </div>
      {list.length === 0 && <p className="py-14 text-ink-2">{t('data.no_series')}</p>}
      {groups.map((group) => (
        <Section key={group} className="mt-8" title={t(`data.group_${group}`)}>
          <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {list.filter((series) => series.group === group).map(drawCell)}
          </div>
        </Section>
      ))}
      <Section className="mt-8" title={t('data.tables')}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {tables.map(({ to, name }) => (
            <li key={to} className="border-b border-soft">
              <Link to={to} className="block py-2.5 text-sm">
                {name}
              </Link>
            </li>
          ))}
          <li className="border-b border-soft">
            <Link to="/nft" className="block py-2.5 text-sm">
              {t('data.nft')}
            </Link>
          </li>
        </ul>
      </Section>
      <div className="mt-6 max-w-[72ch] text-xs text-ink-3">
        <p>{t('data.legend')}</p>
        {list.some(({ is_demo }) => is_demo) && <p className="mt-1">{t('data.demo_note')}</p>}
      </div>
    </>
  )
}

/**
 * Renders a series of the dashboard as one link: name, last value, change, line, freshness. It is a function, not a
 * component, because a page has about a hundred of them; for the same reason its parts are styled in the style sheet.
 */
function useSeriesCells(): (series: DashboardSeries) => ReactNode {
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
