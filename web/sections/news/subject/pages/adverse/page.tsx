import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { compactIn } from '#domain/platform/number/written-number.ts'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { filterNames, inputOf, readFilter, type AdverseFilter, bands } from './filter.ts'
import { Form } from '#web/ui/form.tsx'
import { incidentKinds, incidentStatuses } from '#domain/news/incident.ts'
import { ShowButton } from '#web/parts/filter/show-button.tsx'
import type { AdverseItem } from '#contract/news/incident.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { Label } from '#web/ui/label.tsx'
import { Options } from '#web/ui/options.tsx'

interface Loaded {
  filter: AdverseFilter
  events: Output<'adverse.list'>
}

export async function loader({ query, call }: LoaderArgs): Promise<Loaded> {
  const filter = readFilter(query)
  const page = optionalNumberIn(query.get('page'))
  const events = await call('adverse.list', { ...inputOf(filter), page })
  return { filter, events }
}

const valueKey = { kind: 'kind', status: 'status', amount: 'band' } as const

/** Adverse events, with filters in the address. */
export default function AdversePage() {
  const { filter, events } = useLoaderData<typeof loader>()
  const t = useWords()
  const { tag } = localeFacts[useSite().locale]
  const [title, description] = [t('adverse.title'), t('adverse.text')]
  const money = (dollars: string) => t('adverse.money', { amount: compactIn(tag, Number(dollars)) })
  return (
    <div className="max-w-[57.5rem]">
      <Head title={title} description={description} feed="adverse" hasTwin items={events.list} />
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
          : t(events.amount === '0' ? 'adverse.count' : 'adverse.sum', {
              count: events.total,
              amount: money(events.amount),
            })}
      </p>
      {events.list.map((item) => (
        <IncidentRow key={item.article_id} item={item} money={money} />
      ))}
      <Pager page={events.page} hasMore={events.has_more} />
    </div>
  )
}

const countOf = async (query: URLSearchParams) =>
  (await ask('adverse.list', { ...inputOf(readFilter(query)), limit: 1 }))?.total

interface ChoiceProps {
  name: keyof AdverseFilter
  label: string
  value: string
  options: [value: string, name: string][]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useWords()
  return (
    <label className="min-w-0 text-sm text-ink-2">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="mt-1 block h-11 w-full rounded-md border border-control bg-raised px-2 text-md text-ink"
      >
        <option value="">{t('adverse.any')}</option>
        <Options of={options} />
      </select>
    </label>
  )
}

/** The filters as a form that works without scripts, because the result has an address. */
function Filters({ filter, chains }: { filter: AdverseFilter; chains: readonly string[] }) {
  const t = useWords()
  return (
    <Form
      role="search"
      aria-label={t('adverse.filter')}
      action="/adverse"
      className="grid grid-cols-2 items-end gap-3 md:mt-5 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Choice
        name="kind"
        label={t('adverse.kind')}
        value={filter.kind}
        options={incidentKinds.map((kind) => [kind, t(`adverse.kind_${kind}`)])}
      />
      <Choice
        name="chain"
        label={t('adverse.chain')}
        value={filter.chain}
        options={chains.map((chain) => [chain, chain])}
      />
      <Choice
        name="status"
        label={t('adverse.status')}
        value={filter.status}
        options={incidentStatuses.map((status) => [status, t(`adverse.status_${status}`)])}
      />
      <Choice
        name="amount"
        label={t('adverse.amount')}
        value={filter.amount}
        options={bands.map((_, index) => [String(index + 1), t(`adverse.band_${(index + 1) as 1 | 2 | 3 | 4 | 5}`)])}
      />
      <ShowButton
        rows="incidents"
        countOf={countOf}
        className="col-span-2 min-h-11 whitespace-nowrap md:col-span-1 md:min-w-40"
      />
    </Form>
  )
}

/** One adverse event: a description, and the loss next to it, on a phone below it. */
function IncidentRow({ item, money }: { item: AdverseItem; money: (dollars: string) => string }) {
  const t = useWords()
  const { kind, amount, chain, status } = item.incident
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 border-b border-soft py-4 max-sm:grid-cols-1"
    >
      <div className="grid gap-y-1.5">
        <LinkedTitle item={item} Heading="h2" className="text-md leading-[1.4] font-[650]" />
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
          <Label>{t(`adverse.kind_${kind}`)}</Label>
          {chain && <bdi className="text-ink-2">{chain}</bdi>}
          {status !== 'unknown' && <span>{t(`adverse.status_${status}`)}</span>}
          <When seconds={item.add_time} />
          {item.source_name && <span>{item.source_name}</span>}
          <OtherLanguage item={item} />
        </div>
      </div>
      <span className="text-md font-[650] empty:hidden">{amount !== null && money(amount)}</span>
    </article>
  )
}
