import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { FuturesRange, TableData } from './load-table.ts'
import { PredictionTables } from './prediction-tables.tsx'
import { RankingTable } from './ranking-table.tsx'

const rangeKeys = {
  '1D': 'contract.range_1d',
  '1W': 'contract.range_1w',
  '1M': 'contract.range_1m',
  '3M': 'contract.range_3m',
  '6M': 'contract.range_6m',
  '12M': 'contract.range_12m',
} as const satisfies Record<FuturesRange, string>

/** A table of the dashboard: futures by exchange, platforms, memes, questions of prediction markets. */
export function TablePage({ data }: { data: TableData }) {
  const t = useWords()
  const { defaultLocale } = useSite()
  const title = t(`data.${data.key}`)
  return (
    <>
      <Head title={title} description={t('data.description')} langs={[defaultLocale]} />
      <p className="text-sm text-ink-3">
        <Link to="/dataView">{t('data.title')}</Link>
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      {data.key === 'futures' ? (
        <Tabs
          label={t('contract.range')}
          tabs={data.ranges.map((range) => ({
            name: t(rangeKeys[range]),
            to: `/dataView/futures?range=${range}`,
            isCurrent: range === data.range,
          }))}
        />
      ) : (
        <div className="mt-4 border-b-2 border-ink" />
      )}
      {data.key === 'predictions' ? <PredictionTables {...data.table} /> : <TableOf data={data} />}
      {(data.key === 'futures' || data.key === 'platforms') && (
        <Pager page={data.table.page} hasMore={data.table.has_more} />
      )}
    </>
  )
}

function TableOf({ data }: { data: Exclude<TableData, { key: 'predictions' }> }) {
  const t = useWords()
  const label = t(`data.${data.key}`)
  if (data.key === 'futures')
    return (
      <RankingTable
        label={label}
        columns={(['open_interest', 'volume', 'funding_rate', 'long_short'] as const).map((key) => ({
          key,
          name: t(`contract.${key}`),
        }))}
        rows={data.table.list}
        facts={data.table}
      />
    )
  if (data.key === 'platforms')
    return (
      <RankingTable
        label={label}
        columns={(['volume', 'maker_fee', 'taker_fee', 'kind', 'country', 'website'] as const).map((key) => ({
          key,
          name: t(`data.col_${key}`),
        }))}
        rows={data.table.list}
        facts={data.table}
      />
    )
  return (
    <RankingTable
      label={label}
      columns={(['symbol', 'price', 'change', 'volume', 'market_cap'] as const).map((key) => ({
        key,
        name: t(`data.col_${key}`),
      }))}
      rows={data.table.list}
      facts={data.table}
    />
  )
}
