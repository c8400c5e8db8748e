import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { Charts } from '#web/sections/markets/round/rounds/charts.tsx'
import { filterIn, inputOf, queryOf, type RoundFilter } from '#web/sections/markets/round/rounds/filter.ts'
import { useDates, useSectorName } from '#web/sections/markets/round/rounds/names.ts'
import { NoRounds } from '#web/sections/markets/round/rounds/no-rounds.tsx'
import { RoundFilterForm } from '#web/sections/markets/round/rounds/round-filter.tsx'
import { RoundsTable } from '#web/sections/markets/round/rounds/rounds-table.tsx'
import { Totals } from '#web/sections/markets/round/rounds/totals.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

interface Finance {
  filter: RoundFilter
  options: Output<'financing.options'>
  rounds: Output<'financing.list'>
}

export async function loader({ request, context }: LoaderArgs): Promise<Finance> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const filter = filterIn(query)
  const [options, rounds] = await Promise.all([
    call('financing.options', {}),
    call('financing.list', { ...inputOf(filter), page: optionalNumberIn(query.get('page')) }),
  ]).catch(missing)
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
