import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { nftRanges } from '#domain/markets/series/series.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { RankingTable } from '#web/sections/markets/series/tables/ranking-table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const range = oneOf(nftRanges, query.get('range')) ?? '24h'
  const page = optionalNumberIn(query.get('page'))
  return { range, table: await call('nft.ranking', { range, page }) }
}

/** NFT collections by volume, per time range. */
export default function NftPage() {
  const { range, table } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <>
      <Head title={t('data.nft')} description={t('data.nft_text')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('data.nft')}</h1>
      {table.list.some(({ volume }) => volume !== null) && <p className="mt-2 text-ink-2">{t('data.nft_text')}</p>}
      <Tabs
        label={t('data.ranges')}
        tabs={nftRanges.map((each) => ({
          name: t(`data.range_${each}`),
          to: `/nft?range=${each}`,
          isCurrent: each === range,
        }))}
      />
      <RankingTable
        label={t('data.nft')}
        columns={(['volume', 'currency', 'floor', 'floor_change', 'sales', 'owners', 'chain'] as const).map((key) => ({
          key,
          name: t(`data.col_${key}`),
        }))}
        rows={table.list}
        facts={table}
        to="/nft"
      />
      <Pager page={table.page} hasMore={table.has_more} />
    </>
  )
}
