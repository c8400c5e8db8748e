import type { FinancingRound } from '#contract/markets/round.ts'
import { When } from '#web/parts/when.tsx'
import type { Ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import type { SearchQuery } from './address.ts'

const roundsShown = 3
const investorsShown = 5

export interface FoundFinancing {
  /** Whether the searched words are the whole name of a project or investor. */
  isNamed: boolean
  rounds: Pick<FinancingRound, 'id' | 'project' | 'round' | 'add_time'>[]
  investors: { id: number; name: string }[]
  total: number
}

type Round = Pick<FinancingRound, 'id' | 'project' | 'round' | 'add_time' | 'investors'>

/** Selects the rounds whose project or investors have a name with a word that begins with `msg`; undefined without one. */
export function financingOf(rounds: readonly Round[], total: number, msg: string): FoundFinancing | undefined {
  const words = msg.toLowerCase()
  const isMeant = ({ name }: { name: string }) => beginsWord(name.toLowerCase(), words)
  const meant = rounds.filter(({ project, investors }) => isMeant(project) || investors.some(isMeant))
  if (meant.length === 0) return undefined
  const investors = new Map(meant.flatMap((round) => round.investors.filter(isMeant)).map((each) => [each.id, each]))
  const names = [...meant.map(({ project }) => project), ...investors.values()]
  return {
    isNamed: names.some(({ name }) => name.toLowerCase() === words),
    rounds: meant.slice(0, roundsShown).map(({ id, project, round, add_time }) => ({ id, project, round, add_time })),
    investors: [...investors.values()].slice(0, investorsShown).map(({ id, name }) => ({ id, name })),
    total,
  }
}

/** A name with more results is a common subject of the news, such as Bitcoin. */
const maxResultsBelow = 50

/** Whether the financing is shown above the results: if the search is the name of a company and has few results, or none. */
export const leadsResults = (found: FoundFinancing | undefined, results: number): boolean =>
  results === 0 || (found?.isNamed === true && results <= maxResultsBelow)

/** Whether a word of the name begins with `words`: `ETF` must not find Rocketfuel. In scripts without spaces any position counts. */
function beginsWord(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1))
    if (!/[\p{sc=Latin}\d]$/u.test(name.slice(0, at))) return true
  return false
}

/** Reads the financing for a search, only with the first page of the results of all kinds. */
export async function findFinancing(call: Ask, { msg, kind, span }: SearchQuery): Promise<FoundFinancing | undefined> {
  if (!msg || kind !== 'all' || span !== 'any') return undefined
  const answer = await call('financing.list', { title: msg }).catch(() => undefined)
  return answer && financingOf(answer.list, answer.total, msg)
}

/** The financing rounds and investors for the search, above the results. */
export function Financing({ found, msg }: { found: FoundFinancing; msg: string }) {
  const t = useWords()
  return (
    <section>
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
