import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { queryOf, type RoundFilter } from './filter.ts'

/** Shown if no round matches: links that remove one part of the filter each. */
export function NoRounds({ filter }: { filter: RoundFilter }) {
  const t = useWords()
  const ways = [
    { is: filter.amount !== 'any', to: { amount: 'any' }, name: t('finance.amount_any') },
    { is: filter.time !== 'any', to: { time: 'any' }, name: t('finance.time_any') },
    { is: filter.title !== '', to: { title: '' }, name: t('finance.any_name') },
    { is: filter.sector !== '', to: { sector: '' }, name: t('finance.any_sector') },
    { is: filter.round !== '', to: { round: '' }, name: t('finance.any_round') },
    { is: filter.lead !== '', to: { lead: '' }, name: t('finance.any_lead') },
  ] as const
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 py-12 text-ink-2">
      {t('finance.none')}
      {ways
        .filter(({ is }) => is)
        .map(({ to, name }) => (
          <Link key={name} to={`/finance${queryOf(filter, to)}`} className="underline underline-offset-3">
            {name}
          </Link>
        ))}
    </p>
  )
}
