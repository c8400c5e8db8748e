import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { RankingTable } from './ranking-table.tsx'

/** The tokens of a network with the largest net inflow. */
export function InflowTable({ table }: { table: Output<'kLineData.netflow'> }) {
  const t = useWords()
  const title = t('data.inflow', { network: table.network.charAt(0).toUpperCase() + table.network.slice(1) })
  if (table.list.length === 0) return null
  return (
    <section className="mt-10">
      <SectionTitle>{title}</SectionTitle>
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
    </section>
  )
}
