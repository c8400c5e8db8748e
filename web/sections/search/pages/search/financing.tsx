import type { FinancingRound } from '#contract/financing.ts'
import { When } from '#web/parts/when.tsx'
import type { Ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import type { SearchQuery } from './address.ts'

const roundsShown = 3
const investorsShown = 5

export interface FoundFinancing {
  rounds: Pick<FinancingRound, 'id' | 'project' | 'round' | 'add_time'>[]
  investors: { id: number; name: string }[]
  total: number
}

/**
 * Investors whose name has the words, and rounds of projects and investors with the words; only with the first results
 * of all kinds.
 */
export async function findFinancing(call: Ask, { msg, kind, span }: SearchQuery): Promise<FoundFinancing | undefined> {
  if (!msg || kind !== 'all' || span !== 'any') return undefined
  const answer = await call('financing.list', { title: msg }).catch(() => undefined)
  if (!answer || answer.list.length === 0) return undefined
  const words = msg.toLowerCase()
  const named = answer.list
    .flatMap(({ investors }) => investors)
    .filter(({ name }) => name.toLowerCase().includes(words))
  return {
    rounds: answer.list
      .slice(0, roundsShown)
      .map(({ id, project, round, add_time }) => ({ id, project, round, add_time })),
    investors: [...new Map(named.map(({ id, name }) => [id, { id, name }])).values()].slice(0, investorsShown),
    total: answer.total,
  }
}

/** The financing rounds and investors for the search, above the results. */
export function Financing({ found, msg }: { found: FoundFinancing; msg: string }) {
  const t = useWords()
  return (
    <section className="mt-6">
      <SectionTitle
        to={`/finance?${new URLSearchParams({ title: msg })}`}
        more={t('search.all_rounds', { count: found.total })}
      >
        {t('search.financing')}
      </SectionTitle>
      {found.investors.length > 0 && (
        <p className="flex flex-wrap gap-x-4 border-b border-soft py-2 text-sm">
          <span className="text-ink-3">{t('search.investors')}</span>
          {found.investors.map(({ id, name }) => (
            <Link key={id} to={`/finance/investor/${id}`} className="min-h-6 font-semibold">
              <bdi>{name}</bdi>
            </Link>
          ))}
        </p>
      )}
      {found.rounds.map(({ id, project, round, add_time }) => (
        <p key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-soft py-2 text-sm">
          <Link to={`/financid/${id}`} className="font-semibold">
            <bdi>{project.name}</bdi>
          </Link>
          <span className="text-ink-2">{round}</span>
          <span className="ms-auto text-xs text-ink-3">
            <When seconds={add_time} />
          </span>
        </p>
      ))}
    </section>
  )
}
