import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { Charts } from '#web/sections/markets/thing/charts.tsx'
import { loadCharts } from '#web/sections/markets/thing/load-charts.ts'
import { ThingPage } from '#web/sections/markets/thing/thing-page.tsx'
import { useWords } from '#web/state/words.tsx'

export async function loader({ query, params, call }: LoaderArgs) {
  const id = wholeNumberIn(params.id)
  const collection = await call('nft.detail', { id })
  // The row of another range.
  if (collection.id !== id) return redirect(`/nft/${collection.id}`)
  return { collection, ...(await loadCharts(call, collection.series, query)) }
}

/** One collection of NFTs. */
export default function CollectionPage() {
  const { collection, ...charts } = useLoaderData<typeof loader>()
  const t = useWords()
  const { number } = useNumbers()
  const { id, name, rank, total, chain, owners } = collection
  const path = `/nft/${id}`
  const figure = (column: 'floor' | 'volume' | 'sales') => ({
    name: t(`data.col_${column}`),
    series: collection[column] === null ? undefined : collection.series.find((each) => each.column === column),
  })
  return (
    <ThingPage
      key={id}
      path={path}
      from={{ to: '/nft', name: t('data.nft') }}
      title={name}
      facts={collection}
      news={collection.news}
      hasTwin
      data={{ '@type': 'Dataset', ...(collection.source_url && { isBasedOn: collection.source_url }) }}
      figures={[
        figure('floor'),
        { ...figure('volume'), note: rank !== null && collection.is_listed && t('data.rank_of', { rank, total }) },
        figure('sales'),
      ]}
      known={[
        [t('data.col_chain'), chain],
        [t('data.col_owners'), owners && number(owners)],
      ]}
    >
      <Charts path={path} {...charts} />
    </ThingPage>
  )
}
