import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { loadTable, type TableData } from '#web/sections/markets/series/tables/load-table.ts'
import { TablePage } from '#web/sections/markets/series/tables/table-page.tsx'
import { Charts } from '#web/sections/markets/thing/charts.tsx'
import { loadCharts, type ChartsData } from '#web/sections/markets/thing/load-charts.ts'
import { ThingPage } from '#web/sections/markets/thing/thing-page.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

interface ContractData extends ChartsData {
  contract: Output<'futuresData.detail'>
}

/** The contracts of one coin, or without one the table by exchange. */
export async function loader({ query, params, call }: LoaderArgs): Promise<ContractData | TableData> {
  if (!params.id) return loadTable(call, 'futures', query)
  const contract = await call('futuresData.detail', { symbol: params.id.slice(0, 20) })
  return { contract, ...(await loadCharts(call, contract.series, query)) }
}

export default function ContractRoute() {
  const data = useLoaderData<typeof loader>()
  return 'contract' in data ? (
    <Contract key={data.contract.symbol} {...data} />
  ) : (
    <TablePage data={data} base="/contract" />
  )
}

const figuresShown = 4

function Contract({ contract, ...charts }: ContractData) {
  const t = useWords()
  const { symbol, name, token_id, series } = contract
  const exchanges = new Map(
    series.flatMap(({ exchange, exchange_id }) => (exchange ? [[exchange, exchange_id] as const] : [])),
  )
  const path = `/contract/${symbol.toLowerCase()}`
  return (
    <ThingPage
      path={path}
      from={{ to: '/contract', name: t('data.futures') }}
      title={t('data.contracts_of', { name: symbol })}
      news={contract.news}
      newsOf={name}
      data={{ '@type': 'Dataset', variableMeasured: series.map((each) => each.name) }}
      figures={series.slice(0, figuresShown).map((each) => ({ name: each.name, series: each, note: each.source }))}
      known={[
        ...(token_id === null
          ? []
          : [
              [
                t('data.name'),
                <Link key="token" to={`/project/${token_id}`}>
                  {name}
                </Link>,
              ] as const,
            ]),
        ...(exchanges.size === 0
          ? []
          : [[t('contract.exchange'), <Exchanges key="all" all={[...exchanges]} />] as const]),
      ]}
    >
      <Charts path={path} {...charts} />
    </ThingPage>
  )
}

const Exchanges = ({ all }: { all: readonly (readonly [name: string, id: number | null])[] }) =>
  all.map(([name, id]) => (
    <span key={name} className="block text-end">
      {id === null ? name : <Link to={`/exchange/${id}`}>{name}</Link>}
    </span>
  ))
