import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useAmount, useDates, useSectorName } from '#web/sections/markets/round/rounds/names.ts'
import { RoundsTable } from '#web/sections/markets/round/rounds/rounds-table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

export const loader = ({ query, params, call }: LoaderArgs): Promise<Output<'financing.investor'>> =>
  call('financing.investor', {
    id: wholeNumberIn(params.id),
    page: optionalNumberIn(query.get('page')),
  })

/** One investor: its rounds, its co-investors, and its sectors. */
export default function InvestorPage() {
  const { investor, ...rounds } = useLoaderData<typeof loader>()
  const t = useWords()
  const sectorName = useSectorName()
  const { day } = useDates()
  const amountOf = useAmount()
  const facts = t('finance.investor_facts', {
    rounds: investor.rounds,
    leads: investor.leads,
    from: day(investor.first_time),
    to: day(investor.last_time),
  })
  return (
    <div>
      <Head title={investor.name} description={`${investor.name}: ${facts}`} />
      <p className="text-sm text-ink-3">
        <Link to="/finance">{t('finance.title')}</Link>
      </p>
      <h1 className="mt-1 text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
        <bdi>{investor.name}</bdi>
      </h1>
      <p className="mt-2 text-md text-ink-2">{facts}</p>
      <p className="mt-1 max-w-[70ch] text-sm text-ink-3">
        {[t('finance.investor_total', { amount: amountOf(investor.amount) }), investor.is_demo && t('finance.demo')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="mt-7 grid gap-x-14 gap-y-8 md:grid-cols-2">
        <Counted
          title={t('finance.partners')}
          rows={investor.partners.map((each) => ({ ...each, to: `/finance/investor/${each.id}` }))}
        />
        <Counted
          title={t('finance.sector')}
          rows={investor.sectors.map(({ sector, count }) => ({
            name: sectorName(sector),
            count,
            to: `/finance?${new URLSearchParams({ sector })}`,
          }))}
        />
      </div>
      <Section className="mt-10" title={t('finance.rounds')} count={rounds.total}>
        <RoundsTable rounds={rounds.list} label={t('finance.rounds')} />
      </Section>
      <Pager page={rounds.page} hasMore={rounds.has_more} />
    </div>
  )
}

function Counted({ title, rows }: { title: string; rows: readonly { name: string; count: number; to: string }[] }) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <Section title={title} note={t('finance.rounds')}>
      <ul>
        {rows.map(({ name, count, to }) => (
          <li key={to} className="flex justify-between gap-4 border-b border-soft py-2 text-sm">
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
            <span className="text-ink-3">{count}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
