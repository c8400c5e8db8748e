import type { ReactNode } from 'react'
import type { FinancingTotals } from '#contract/markets/round.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAmount } from './names.ts'

/** The totals of the filtered rounds. */
export function Totals({ totals }: { totals: FinancingTotals }) {
  const t = useWords()
  const inUnit = useAmount()
  const { amount, disclosed, median, largest, top_lead } = totals
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-4 md:flex md:gap-x-14">
      <Figure name={t('finance.raised')} value={inUnit(disclosed ? amount : null)}>
        <Unit />
      </Figure>
      <Figure name={t('finance.median')} value={inUnit(median)}>
        <Unit />
      </Figure>
      <Figure name={t('finance.largest')} value={inUnit(largest?.amount ?? null)}>
        <Unit />
        {largest && (
          <>
            {' '}
            <Link to={`/financid/${largest.id}`} className="whitespace-nowrap">
              <bdi>{largest.project.name}</bdi>
            </Link>
          </>
        )}
      </Figure>
      {top_lead && (
        <Figure
          name={t('finance.top_lead')}
          value={
            <Link to={`/finance/investor/${top_lead.id}`}>
              <bdi>{top_lead.name}</bdi>
            </Link>
          }
        >
          <span className="whitespace-nowrap">{t('finance.times', { count: top_lead.count })}</span>
        </Figure>
      )}
    </dl>
  )
}

const Unit = () => <span className="inline-block">{useWords()('finance.unit')}</span>

const Figure = ({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="text-xs text-ink-3">
      <span className="text-xl font-bold tracking-tight text-ink">{value}</span> {children}
    </dd>
  </div>
)
