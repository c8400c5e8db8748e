import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { Charts } from '#web/sections/markets/round/rounds/charts.tsx'
import { filterIn, inputOf, queryOf, type RoundFilter } from '#web/sections/markets/round/rounds/filter.ts'
import { useAmount, useDates, useSectorName } from '#web/sections/markets/round/rounds/names.ts'
import { RoundFilterForm } from '#web/sections/markets/round/rounds/round-filter.tsx'
import { RoundsTable } from '#web/sections/markets/round/rounds/rounds-table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import type { ReactNode } from 'react'
import type { FinancingTotals } from '#contract/markets/round.ts'

export async function loader({ query, call }: LoaderArgs) {
  const filter = filterIn(query)
  const [options, rounds] = await Promise.all([
    call('financing.options', {}),
    call('financing.list', { ...inputOf(filter), page: optionalNumberIn(query.get('page')) }),
  ])
  return { filter, options, rounds }
}

/** The address of the same rounds as a file. */
function csvPath(filter: RoundFilter): string {
  const given = Object.entries(inputOf(filter)).filter(([, value]) => value !== undefined && value !== '')
  return `/finance.csv?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Financing rounds: filters, totals and charts of the filtered rounds, and a table. */
export default function FinancePage() {
  const { filter, options, rounds } = useLoaderData<typeof loader>()
  const t = useWords()
  const { day } = useDates()
  const sectorName = useSectorName()
  const { totals } = rounds
  const isBounded = filter.amount !== 'any'
  return (
    <div>
      <Head title={t('finance.title')} description={t('finance.description')} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('finance.title')}</h1>
        {options.first_time !== null && (
          <p className="text-sm text-ink-3 md:ms-auto">
            {t('finance.since', { count: options.total, date: day(options.first_time) })}
          </p>
        )}
      </div>
      <FilterSheet key={queryOf(filter)} isShownWhenWide className="mt-4">
        <RoundFilterForm filter={filter} options={options} />
      </FilterSheet>
      <SetFilters
        clear="/finance"
        set={[
          { name: 'title', part: t('finance.name'), value: filter.title },
          { name: 'amount', part: t('finance.amount'), value: isBounded && t(`finance.amount_${filter.amount}`) },
          { name: 'time', part: t('finance.time'), value: filter.time !== 'any' && t(`finance.time_${filter.time}`) },
          { name: 'sector', part: t('finance.sector'), value: filter.sector && sectorName(filter.sector) },
          { name: 'round', part: t('finance.round'), value: filter.round },
          {
            name: 'lead',
            part: t('finance.lead_investor'),
            value: options.leads.find(({ id }) => String(id) === filter.lead)?.name ?? filter.lead,
          },
        ].flatMap(({ name, part, value }) =>
          value ? { part, value, to: `/finance${queryOf({ ...filter, [name]: '' })}` } : [],
        )}
      />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm" role="status">
        <b className="font-[650]">{t('finance.fit', { count: rounds.total })}</b>
        {isBounded && totals.undisclosed > 0 && (
          <span className="text-ink-3">
            {t('finance.left_out', { count: totals.undisclosed })}{' '}
            <Link to={`/finance${queryOf(filter, { amount: 'any' })}`} className="underline underline-offset-3">
              {t('finance.show_them')}
            </Link>
          </span>
        )}
        {rounds.total > 0 && (
          <a href={csvPath(filter)} download className="underline underline-offset-3 md:ms-auto">
            {t('finance.csv', { count: rounds.total })}
          </a>
        )}
      </p>
      {rounds.total > 0 && <Totals totals={totals} />}
      <Charts totals={totals} filter={filter} />
      <section className="mt-9">
        <SectionTitle>
          {t('finance.rounds')}
          {rounds.total > 0 && (
            <span className="ms-auto flex gap-x-3 font-normal text-ink-3">
              {(['time', 'amount'] as const).map((sort) => (
                <Link
                  key={sort}
                  to={`/finance${queryOf(filter, { sort })}`}
                  aria-current={filter.sort === sort ? 'true' : undefined}
                  className="underline-offset-3 not-aria-[current]:underline aria-[current]:text-ink"
                >
                  {t(`finance.sort_${sort}`)}
                </Link>
              ))}
            </span>
          )}
        </SectionTitle>
        {rounds.total === 0 ? (
          <NoRounds filter={filter} />
        ) : (
          <RoundsTable rounds={rounds.list} label={t('finance.rounds')} />
        )}
      </section>
      <Pager page={rounds.page} hasMore={rounds.has_more} />
      {rounds.total > 0 && (
        <p className="mt-4 max-w-[70ch] text-xs text-ink-3">
          {t('finance.foot')} {rounds.list.some((each) => each.is_demo) && t('finance.demo')}
        </p>
      )}
    </div>
  )
}

/** Shown if no round matches: links that remove one part of the filter each. */
function NoRounds({ filter }: { filter: RoundFilter }) {
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

/** The totals of the filtered rounds. */
function Totals({ totals }: { totals: FinancingTotals }) {
  const t = useWords()
  const inUnit = useAmount()
  const { amount, disclosed, median, largest, top_lead } = totals
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 max-[14rem]:grid-cols-1 gap-y-4 md:flex md:gap-x-14">
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
