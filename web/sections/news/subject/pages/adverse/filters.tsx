import { Form } from '#web/ui/form.tsx'
import { incidentKinds, incidentStatuses } from '#domain/news/incident.ts'
import { useWords } from '#web/state/words.tsx'
import { ShowButton } from '#web/parts/filter/show-button.tsx'
import { ask } from '#web/state/call/ask.ts'
import { bands, inputOf, readFilter, type AdverseFilter } from './filter.ts'

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
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The filters as a form that works without scripts, because the result has an address. */
export function Filters({ filter, chains }: { filter: AdverseFilter; chains: readonly string[] }) {
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
