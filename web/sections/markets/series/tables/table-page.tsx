import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { FuturesRange, TableData } from './load-table.ts'
import { RankingTable, type RankedRow } from './ranking-table.tsx'
import type { Output } from '#contract/calls.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'

const rangeKeys = {
  '1D': 'contract.range_1d',
  '1W': 'contract.range_1w',
  '1M': 'contract.range_1m',
  '3M': 'contract.range_3m',
  '6M': 'contract.range_6m',
  '12M': 'contract.range_12m',
} as const satisfies Record<FuturesRange, string>

/** A table of the dashboard: futures by exchange, platforms, memes, questions of prediction markets. */
export function TablePage({ data, base }: { data: TableData; base: string }) {
  const t = useWords()
  const { defaultLocale } = useSite()
  const title = t(`data.${data.key}`)
  const coins = data.key === 'futures' ? data.table.coins : []
  // Public sources bring contracts by coin; a table by exchange is there once somebody imports one.
  const hasTable = coins.length === 0 || (data.key === 'futures' && data.table.list.length > 0)
  return (
    <>
      <Head
        title={title}
        description={t('data.description')}
        {...(base.startsWith('/dataView') && { langs: [defaultLocale] })}
      />
      <p className="text-sm text-ink-3">
        <Link to="/dataView">{t('data.title')}</Link>
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      {data.key === 'futures' && hasTable ? (
        <Tabs
          label={t('contract.range')}
          tabs={data.ranges.map((range) => ({
            name: t(rangeKeys[range]),
            to: `${base}?range=${range}`,
            isCurrent: range === data.range,
          }))}
        />
      ) : (
        <div className="mt-4 border-b-2 border-ink" />
      )}
      {coins.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-ink-3">{t('data.contracts')}</span>
          {coins.map((coin) => (
            <Link key={coin} to={`/contract/${coin.toLowerCase()}`}>
              {coin}
            </Link>
          ))}
        </p>
      )}
      {data.key === 'predictions' ? <PredictionTables {...data.table} /> : hasTable && <TableOf data={data} />}
      {(data.key === 'futures' || data.key === 'platforms') && (
        <Pager page={data.table.page} hasMore={data.table.has_more} />
      )}
    </>
  )
}

/** The columns of each table, and the pages of its rows. */
const shown = {
  futures: { columns: ['open_interest', 'volume', 'funding_rate', 'long_short'], to: '/exchange' },
  platforms: {
    columns: ['volume', 'reserves', 'maker_fee', 'taker_fee', 'kind', 'country', 'website'],
    to: '/exchange',
  },
  memes: { columns: ['symbol', 'price', 'change', 'volume', 'market_cap'], to: undefined },
} as const

function TableOf({ data: { key, table } }: { data: Exclude<TableData, { key: 'predictions' }> }) {
  const t = useWords()
  const { columns, to } = shown[key]
  // The words of futures name the unit, which is that of the volumes of platforms as well.
  const namesUnit = (column: string) => key === 'futures' || column === 'volume'
  const nameOf = (column: string) => t((namesUnit(column) ? `contract.${column}` : `data.col_${column}`) as WordKey)
  return (
    <RankingTable
      label={t(`data.${key}`)}
      columns={columns.map((column) => ({ key: column as string, name: nameOf(column) }))}
      rows={table.list as unknown as RankedRow<string>[]}
      facts={table}
      to={to}
    />
  )
}

/** Questions of prediction markets, a table for each venue: their volumes are in different currencies. */
function PredictionTables({ venues }: Output<'prediction.list'>) {
  const t = useWords()
  if (venues.length === 0) return <p className="py-14 text-ink-2">{t('data.no_rows')}</p>
  return (
    <>
      <p className="mt-4 max-w-[72ch] text-ink-2">{t('data.predictions_text')}</p>
      {venues.map(({ key, list, ...facts }) => (
        <section key={key} className="mt-8">
          <SectionTitle>
            <bdi>{facts.source || key}</bdi>
          </SectionTitle>
          <RankingTable
            label={facts.source || key}
            columns={[
              { key: 'probability', name: t('data.col_probability'), round: 1 },
              { key: 'volume', name: t('data.col_volume'), round: 0 },
              { key: 'currency', name: t('data.col_currency') },
              { key: 'traders', name: t('data.col_traders') },
              { key: 'closes', name: t('data.col_closes'), isTime: true },
            ]}
            rows={list}
            facts={facts}
            address="website"
            heading={t('data.col_question')}
          />
        </section>
      ))}
    </>
  )
}
