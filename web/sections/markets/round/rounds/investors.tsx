import type { FinancingRound } from '#contract/markets/round.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'

const maxShown = 6

/** The investors of a round, leads first; a long list ends with the number of further ones. */
export function Investors({ investors, max = maxShown }: { investors: FinancingRound['investors']; max?: number }) {
  const t = useWords()
  if (investors.length === 0) return <span className="text-ink-3">--</span>
  const more = investors.length - max
  return (
    <>
      {investors.slice(0, max).map(({ id, name, is_lead }, index) => (
        <span key={id}>
          <Link to={`/finance/investor/${id}`} className={is_lead ? 'font-[650]' : 'text-ink-2'}>
            <bdi>{name}</bdi>
          </Link>
          {is_lead && (
            // A no-break space: the label never begins a line without the name.
            <>
              {'\u00a0'}
              <Label>{t('finance.lead')}</Label>
            </>
          )}
          {index < Math.min(investors.length, max) - 1 && t('common.separator')}
        </span>
      ))}
      {more > 0 && <span className="text-ink-3"> {t('finance.more_investors', { count: more })}</span>}
    </>
  )
}
