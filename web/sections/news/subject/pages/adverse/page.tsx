import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { compactIn } from '#domain/platform/number/written-number.ts'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { filterNames, inputOf, readFilter, type AdverseFilter } from './filter.ts'
import { Filters } from './filters.tsx'
import { IncidentRow } from './incident-row.tsx'

interface Loaded {
  filter: AdverseFilter
  events: Output<'adverse.list'>
}

export async function loader({ request, context }: LoaderArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const page = optionalNumberIn(query.get('page'))
  const events = await context
    .get(askContext)('adverse.list', { ...inputOf(filter), page })
    .catch(missing)
  return { filter, events }
}

const valueKey = { kind: 'kind', status: 'status', amount: 'band' } as const

/** Adverse events, with filters in the address. */
export default function AdversePage() {
  const { filter, events } = useLoaderData<typeof loader>()
  const t = useWords()
  const { tag } = localeFacts[useSite().locale]
  const [title, description] = [t('adverse.title'), t('adverse.text')]
  const money = (cents: number) => t('adverse.money', { amount: compactIn(tag, cents / 100) })
  return (
    <div className="max-w-[57.5rem]">
      <Head title={title} description={description} feed="adverse" hasTwin />
      <CollectionLd name={title} description={description} items={events.list} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">{description}</p>
      <FilterSheet key={JSON.stringify(filter)} isShownWhenWide className="mt-4">
        <Filters filter={filter} chains={events.chains} />
      </FilterSheet>
      <SetFilters
        clear="/adverse"
        set={filterNames
          .filter((name) => filter[name])
          .map((name) => {
            const query = new URLSearchParams(Object.entries({ ...filter, [name]: '' }).filter(([, value]) => value))
            return {
              part: t(`adverse.${name}`),
              value: name === 'chain' ? filter.chain : t(`adverse.${valueKey[name]}_${filter[name]}` as WordKey),
              to: query.size ? `/adverse?${query}` : '/adverse',
            }
          })}
      />
      <p role="status" className="mt-6 border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {events.total === 0
          ? t('adverse.empty')
          : t(events.amount_cents === 0 ? 'adverse.count' : 'adverse.sum', {
              count: events.total,
              amount: money(events.amount_cents),
            })}
      </p>
      {events.list.map((item) => (
        <IncidentRow key={item.article_id} item={item} money={money} />
      ))}
      <Pager page={events.page} hasMore={events.has_more} />
    </div>
  )
}
