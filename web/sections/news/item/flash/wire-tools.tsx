import { useId, type FormEvent, type ReactNode } from 'react'
import { densities } from '#domain/news/wire-density.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { withPosition } from '#web/parts/growing-list/paging.ts'
import { Mutes } from '#web/parts/mutes/mutes.tsx'
import { chimeChoices, chooseChime, useChimeChoice } from '#web/state/settings/chime.ts'
import { rememberDensity } from '#web/state/settings/density.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { filterOf, maxColumns, searchWithColumns, type WireFilter } from './filter.ts'

const field = 'h-9 min-w-0 rounded-md border border-control bg-paper px-2.5'
const title = 'border-b-2 border-ink pb-2 font-[650]'

interface WireToolsProps {
  columns: readonly WireFilter[]
  /** Whether the tools are shown on screens where they are behind their button. */
  isOpen: boolean
}

/** Columns take the space next to the wire: with them the tools are behind their button on wide screens, too. */
const haveSideColumn = (columns: readonly WireFilter[]) => columns.length === 0

/** Shows and hides the tools where they have no column of their own. */
export function WireToolsButton({ columns, isOpen, toggle }: WireToolsProps & { toggle: () => void }) {
  const t = useWords()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={`no-print min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink noscript:hidden ${haveSideColumn(columns) ? 'lg:hidden' : ''}`}
      onClick={toggle}
    >
      {t('flash.view')}
    </button>
  )
}

/**
 * The reader's tools for the wire: density, sound, a jump to a time, and mutes. They are next to the wire, on narrow
 * screens behind a button in its heading.
 */
export function WireTools({ columns, isOpen }: WireToolsProps) {
  const t = useWords()
  const { search } = useLocation()
  const isSideColumn = haveSideColumn(columns)
  return (
    <aside
      aria-label={t('flash.view')}
      className={`no-print text-sm noscript:hidden ${isSideColumn ? 'lg:sticky lg:top-[84px] lg:self-start' : ''}`}
    >
      <div
        className={`grid gap-7 ${isSideColumn ? 'max-lg:pt-4 max-lg:pb-5' : 'pt-4 pb-5 lg:max-w-[26.25rem]'} ${isOpen ? '' : isSideColumn ? 'max-lg:hidden' : 'hidden'}`}
      >
        <DensityChoice />
        {columns.length < maxColumns && (
          <Link
            to={'/newsflash' + searchWithColumns(search, [...columns, filterOf(new URLSearchParams())])}
            className="min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink max-lg:hidden"
          >
            {t('flash.column_add')}
          </Link>
        )}
        <ChimeChoice />
        <Jump />
        <section aria-label={t('flash.mute')}>
          <h2 className={title}>{t('flash.mute')}</h2>
          <Mutes />
        </section>
      </div>
    </aside>
  )
}

function DensityChoice() {
  const t = useWords()
  const { density } = useSite()
  const store = useStore()
  return (
    <Choice
      name={t('flash.density')}
      choices={densities.map((each) => ({
        name: t(`flash.density_${each}`),
        isChosen: each === density,
        choose: () => rememberDensity(store, each),
      }))}
    />
  )
}

/** Chooses which new flashes of the filtered wire are announced by a sound. */
function ChimeChoice() {
  const t = useWords()
  const chosen = useChimeChoice()
  return (
    <Choice
      name={t('flash.chime')}
      choices={chimeChoices.map((each) => ({
        name: t(`flash.chime_${each}`),
        isChosen: each === chosen,
        choose: () => chooseChime(each),
      }))}
    >
      {chosen === 'alerts' && (
        <Link
          to="/subscribe#page"
          className="mt-2 inline-block min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          {t('flash.chime_choose')}
        </Link>
      )}
    </Choice>
  )
}

interface ChoiceProps {
  name: string
  choices: readonly { name: string; isChosen: boolean; choose: () => void }[]
  /** Content below the choices. */
  children?: ReactNode
}

function Choice({ name, choices, children }: ChoiceProps) {
  return (
    <section aria-label={name}>
      <h2 className={title}>{name}</h2>
      <div className="flex flex-wrap gap-x-5 pt-2.5">
        {choices.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.isChosen}
            className="min-h-6 border-b-2 border-transparent text-ink-2 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={each.choose}
          >
            {each.name}
          </button>
        ))}
      </div>
      {children}
    </section>
  )
}

/** Opens the wire at a time in the reader's zone. */
function Jump() {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = Date.parse(String(new FormData(event.currentTarget).get('at')))
    // The bound is exclusive; adding a minute includes the chosen one.
    if (at > 0) void navigate('/newsflash' + withPosition(search, 'end_time', Math.floor(at / 1000) + 60))
  }
  return (
    <section>
      <h2 className={title}>
        <label htmlFor={id}>{t('flash.jump')}</label>
      </h2>
      <form onSubmit={go} className="flex gap-2 pt-3">
        <input id={id} name="at" type="datetime-local" required className={`${field} flex-1`} />
        <Button size={9} type="submit">
          {t('flash.jump_go')}
        </Button>
      </form>
    </section>
  )
}
