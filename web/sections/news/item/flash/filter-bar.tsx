import { useState, type SyntheticEvent } from 'react'
import { Form } from '#web/ui/form.tsx'
import type { Output } from '#contract/calls.ts'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import type { Langs } from '#web/parts/languages/read.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { FilterSheet, SetFilters } from '#web/parts/filter/filter-sheet.tsx'
import { ShowButton } from '#web/parts/filter/show-button.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  alertsOf,
  columnsParameter,
  filterOf,
  inputOf,
  named,
  parameterOf,
  toggled,
  type Named,
  type WireFilter,
} from './filter.ts'

type Choices = Output<'newsflash.choices'>

interface FilterBarProps {
  filter: WireFilter
  langs: Langs
  search: string
  /** The accessible name of its tabs, needed if a page has several. */
  label?: string
  /** The address of the page with another filter. */
  to: (next: WireFilter) => string
  /** Shows another filter; without it the browser submits the form. */
  onNarrow?: (next: WireFilter) => void
}

const levels = ['all', 'weighted', 'detective'] as const
const none = { sources: [], tokens: [], tags: [] }

/** The filter of the wire, all of it in the address: the level as tabs, names as chips, and a form that adds names. */
export function FilterBar({ filter, langs, search, label, to, onNarrow }: FilterBarProps) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>()
  const isAlertable = filter.level === 'weighted' || named.some((part) => filter[part].length > 0)
  const load = async () => setChoices(await ask('newsflash.choices', { only_lang: langs }).catch(() => undefined))
  return (
    <div className="relative mt-4">
      <nav aria-label={label ?? t('flash.filter')} className="flex flex-wrap gap-x-5 border-b-2 border-ink text-sm">
        {levels.map((level) => (
          <Link
            key={level}
            to={to({ ...filter, level })}
            aria-current={level === filter.level ? 'page' : undefined}
            className="min-w-6 pb-2.5 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(`flash.filter_${level}`)}
          </Link>
        ))}
      </nav>
      <FilterSheet
        className="ms-auto pt-2 md:absolute md:end-0 md:top-0 md:pt-0 md:pb-2.5"
        onOpen={() => !choices && void load()}
      >
        <NarrowForm
          key={search}
          filter={filter}
          langs={langs}
          choices={choices}
          search={search}
          to={to}
          onNarrow={onNarrow}
        />
      </FilterSheet>
      <SetFilters
        clear={to({ ...filter, ...none })}
        set={named.flatMap((part) =>
          filter[part].map((name) => ({
            part: t(`flash.narrow_${part}`),
            value: name,
            to: to(toggled(filter, part, name)),
          })),
        )}
      >
        {isAlertable && (
          <Link to={alertsOf(filter)} className="min-h-6 text-ink-2 underline underline-offset-3">
            {t('flash.alert_me')}
          </Link>
        )}
      </SetFilters>
    </div>
  )
}

interface NarrowFormProps extends Omit<FilterBarProps, 'label'> {
  choices: Choices | undefined
}

/**
 * A field per part, with the most frequent names in the flashes of the last week as suggestions. A plain form without
 * scripts.
 */
function NarrowForm({ filter, langs, choices, search, to, onNarrow }: NarrowFormProps) {
  const t = useWords()
  const { ios, detective } = inputOf(filter)
  const query = new URLSearchParams(search)
  const kept = {
    ios,
    detective,
    [languagesParameter]: query.get(languagesParameter),
    [columnsParameter]: query.get(columnsParameter),
  }
  const countOf = async (fields: URLSearchParams) => {
    const narrowed = inputOf({ ...filterOf(fields), level: filter.level })
    return (await ask('newsflash.list', { ...narrowed, limit: 1, only_lang: langs }))?.total
  }
  const narrow = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!onNarrow) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onNarrow({ ...filterOf(new URLSearchParams(fields)), level: filter.level })
  }
  return (
    <Form
      action="/newsflash"
      onSubmit={narrow}
      className="bg-raised text-sm md:mt-4 md:rounded-md md:border md:border-line md:p-4"
    >
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {named.map((part) => (
          <Part key={part} part={part} filter={filter} choices={choices?.[part] ?? []} to={to} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="text-xs text-ink-3">{t('flash.narrow_hint')}</span>
        <ShowButton rows="flashes" countOf={countOf} />
      </div>
    </Form>
  )
}

interface PartProps {
  part: Named
  filter: WireFilter
  choices: Choices[Named]
  to: (next: WireFilter) => string
}

function Part({ part, filter, choices, to }: PartProps) {
  const t = useWords()
  return (
    <div>
      <label className="font-semibold">
        {t(`flash.narrow_${part}`)}
        <input
          name={parameterOf[part]}
          defaultValue={filter[part].join(', ')}
          autoComplete="off"
          maxLength={200}
          className="mt-1.5 h-9 w-full rounded-md border border-control bg-paper px-2.5 font-normal"
        />
      </label>
      <ul className="mt-2 flex flex-wrap gap-x-3.5">
        {choices.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={to(toggled(filter, part, name))}
              aria-current={filter[part].includes(name) ? 'true' : undefined}
              className="flex min-h-6 items-center gap-1.5 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name} <span className="text-xs text-ink-3">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
