import type { Output } from '#contract/calls.ts'
import { amountBands, timeSpans } from '#domain/markets/round.ts'
import { useWords } from '#web/state/words.tsx'
import { Form } from '#web/ui/form.tsx'
import { ShowButton } from '#web/parts/filter/show-button.tsx'
import { ask } from '#web/state/call/ask.ts'
import { filterIn, inputOf, type RoundFilter } from './filter.ts'
import { useSectorName } from './names.ts'
import { Options } from '#web/ui/options.tsx'

const field =
  'mt-1 h-10 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-sm data-[set]:border-ink data-[set]:font-semibold'

const countOf = async (query: URLSearchParams) =>
  (await ask('financing.list', { ...inputOf(filterIn(query)), limit: 1 }))?.total

/**
 * The filter form for rounds. It works without scripts, because every filter has an address. The width of its button is
 * fixed, because a browser may paint the fields before it has read the button.
 */
export function RoundFilterForm({ filter, options }: { filter: RoundFilter; options: Output<'financing.options'> }) {
  const t = useWords()
  const sectorName = useSectorName()
  const choices = (list: readonly { name: string }[], current: string) =>
    !current || list.some(({ name }) => name === current) ? list : [{ name: current }, ...list]
  const select = (
    name: keyof RoundFilter,
    label: string,
    entries: readonly (readonly [value: string, text: string])[],
    none: string,
  ) => (
    <label className="min-w-0 text-xs text-ink-3">
      {label}
      <select name={name} defaultValue={filter[name]} data-set={filter[name] !== none || undefined} className={field}>
        <Options of={entries} />
      </select>
    </label>
  )
  return (
    <Form
      role="search"
      aria-label={t('finance.filter')}
      action="/finance"
      className="grid grid-cols-2 items-end gap-3 border-line md:mt-5 md:border-b md:pb-4 md:grid-cols-[1.4fr_1fr_1fr_1fr_1fr_1fr_8rem]"
    >
      {filter.sort === 'amount' && <input type="hidden" name="sort" value="amount" />}
      <label className="min-w-0 text-xs text-ink-3 max-md:col-span-2">
        {t('finance.name')}
        <input
          name="title"
          type="search"
          defaultValue={filter.title}
          maxLength={80}
          autoComplete="off"
          data-set={filter.title !== '' || undefined}
          placeholder={t('finance.name_hint')}
          className={`${field} placeholder:text-ink-3`}
        />
      </label>
      {select(
        'amount',
        t('finance.amount'),
        amountBands.map(({ key }) => [key, t(`finance.amount_${key}`)] as const),
        'any',
      )}
      {select(
        'time',
        t('finance.time'),
        timeSpans.map(({ key }) => [key, t(`finance.time_${key}`)] as const),
        'any',
      )}
      {select(
        'sector',
        t('finance.sector'),
        [
          ['', t('finance.all')],
          ...choices(options.sectors, filter.sector).map(({ name }) => [name, sectorName(name)] as const),
        ],
        '',
      )}
      {select(
        'round',
        t('finance.round'),
        [['', t('finance.all')], ...choices(options.rounds, filter.round).map(({ name }) => [name, name] as const)],
        '',
      )}
      {select(
        'lead',
        t('finance.lead_investor'),
        [['', t('finance.all')], ...options.leads.map(({ id, name }) => [String(id), name] as const)],
        '',
      )}
      <ShowButton rows="rounds" countOf={countOf} className="px-2" />
    </Form>
  )
}
