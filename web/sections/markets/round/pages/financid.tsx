import type { ReactNode } from 'react'
import { redirect, useHref, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ThingShare } from '#web/parts/share/thing-share.tsx'
import { Investors } from '#web/sections/markets/round/rounds/investors.tsx'
import { useDates, useDollars, useSectorName } from '#web/sections/markets/round/rounds/names.ts'
import { News } from '#web/sections/markets/round/rounds/news.tsx'
import { RoundsTable } from '#web/sections/markets/round/rounds/rounds-table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import type { FinancingRound } from '#contract/markets/round.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { useSite } from '#web/state/store.ts'

/** Without an id the list is shown. */
export async function loader({ params, call }: LoaderArgs): Promise<Output<'financing.detail'> | Redirect> {
  if (!params.id) return redirect('/finance')
  return call('financing.detail', { id: wholeNumberIn(params.id) })
}

/** One round of financing. */
export default function FinancidPage() {
  const round = useLoaderData<typeof loader>()
  const t = useWords()
  const sectorName = useSectorName()
  const { day } = useDates()
  const dollarsOf = useDollars()
  const { project, amount, valuation, is_converted } = round
  const title = [project.name, round.round].filter(Boolean).join(' · ')
  const description = t('finance.description_of', {
    project: project.name,
    amount: dollarsOf(amount),
    date: day(round.add_time),
  })
  return (
    <div>
      <Head title={title} description={description} />
      <RoundLd round={round} />
      <p className="text-sm text-ink-3">
        <Link to="/finance">{t('finance.title')}</Link>
      </p>
      <h1 className="mt-1 text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
        <bdi>{project.name}</bdi>
        {round.round && <span className="text-xl font-normal text-ink-3"> {round.round}</span>}
      </h1>
      {round.intro && <p className="mt-2 max-w-[62ch] text-lg text-ink-2">{round.intro}</p>}
      <div className="mt-7 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0">
          <dl className="border-t-2 border-ink">
            <Fact name={t('finance.amount')}>
              <b className="text-xl font-bold tracking-tight">
                {is_converted && amount !== null && '≈ '}
                {dollarsOf(amount)}
              </b>
              {amount === null && <span className="text-ink-3"> {t('finance.undisclosed')}</span>}
            </Fact>
            <Fact name={t('finance.valuation')}>
              {dollarsOf(valuation)}
              {valuation === null && <span className="text-ink-3"> {t('finance.undisclosed')}</span>}
            </Fact>
            <Fact name={t('finance.date')}>{day(round.add_time)}</Fact>
            <Fact name={t('finance.sector')}>
              {round.sector ? (
                <Link to={`/finance?${new URLSearchParams({ sector: round.sector })}`}>{sectorName(round.sector)}</Link>
              ) : (
                '--'
              )}
            </Fact>
            <Fact name={t('finance.investors')}>
              <Investors investors={round.investors} max={100} />
            </Fact>
            <Fact name={t('finance.source')}>
              {round.source_url ? (
                <OutLink href={round.source_url} className="underline decoration-control underline-offset-3">
                  {new URL(round.source_url).hostname.replace(/^www\./, '')}
                </OutLink>
              ) : (
                '--'
              )}
            </Fact>
          </dl>
          <p className="mt-4 flex flex-wrap items-center gap-4 text-xs text-ink-3">
            {is_converted && t('finance.converted')} {round.is_demo && t('finance.demo')}
            <span className="ms-auto text-sm text-ink-2">
              <ThingShare thing="round" id={round.id} title={title} />
            </span>
          </p>
        </div>
        <News news={round.news} name={project.name} />
      </div>
      <Rounds rounds={round.of_project} title={t('finance.of_project', { name: project.name })} />
      <Rounds rounds={round.of_investors} title={t('finance.of_investors')} />
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[min(7rem,45%)_minmax(0,1fr)] items-baseline gap-x-4 border-b border-soft py-3 text-md">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

function Rounds({ rounds, title }: { rounds: Output<'financing.detail'>['of_project']; title: string }) {
  if (rounds.length === 0) return null
  return (
    <Section className="mt-10" title={title}>
      <RoundsTable rounds={rounds} label={title} />
    </Section>
  )
}

/**
 * Structured data of a round (schema.org): the project as an organisation with its funders. A data block, which is not
 * executed.
 */
function RoundLd({ round }: { round: FinancingRound }) {
  const { origin } = useSite()
  const url = origin + useHref(`/financid/${round.id}`)
  const investors = useHref('/finance/investor')
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    name: round.project.name,
    ...(round.intro && { description: round.intro }),
    ...(round.project.logo && { logo: round.project.logo }),
    funder: round.investors.map(({ id, name }) => ({
      '@type': 'Organization',
      name,
      url: `${origin}${investors}/${id}`,
    })),
    mainEntityOfPage: url,
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(organisation) }} />
}
