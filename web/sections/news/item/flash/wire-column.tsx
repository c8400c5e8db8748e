import { useLocation, useNavigate } from '#web/router/index.ts'
import { ListFoot } from '#web/parts/growing-list/list-ends.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { ask } from '#web/state/call/ask.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { inputOf, matches, searchWithColumns, type WireFilter } from './filter.ts'
import { useAnnounced, useChime } from './use-chime.ts'
import { Wire } from './wire.tsx'

interface WireColumnProps {
  columns: readonly WireFilter[]
  index: number
  first: NewsList
  langs: Langs
}

const places = ['lg:col-start-2', 'lg:col-start-3']

/** A column next to the wire on wide screens, with another filter. */
export function WireColumn({ columns, index, first, langs }: WireColumnProps) {
  const t = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isMuted = useMuted()
  const announced = useAnnounced()
  const filter = columns[index]!
  const shown = shownLangs(langs, first)
  const list = useLiveList(first, {
    name: `column ${index} ${JSON.stringify(filter)}`,
    older: (endTime) => ask('newsflash.list', { ...inputOf(filter), end_time: endTime, only_lang: shown }),
    live: {
      langs: shown,
      announces: [1],
      accepts: (item) => matches(filter, item),
      hides: isMuted,
      marks: announced.isAnnounced,
      newest: (after) => ask('newsflash.newest', { ...inputOf(filter), start_time: after, only_lang: shown }),
    },
  })
  useChime(list, announced, isMuted)
  const to = (next: WireFilter) => '/newsflash' + searchWithColumns(search, columns.with(index, next))
  return (
    <section
      aria-label={t('flash.column', { number: index + 2 })}
      className={`min-w-0 grid-rows-subgrid max-lg:hidden lg:row-span-4 lg:row-start-1 lg:grid ${places[index]}`}
    >
      <Link
        to={'/newsflash' + searchWithColumns(search, columns.toSpliced(index, 1))}
        aria-label={t('flash.column_close', { number: index + 2 })}
        className="flex size-8 items-center justify-center self-end justify-self-end text-ink-3 hover:text-ink"
      >
        <CloseIcon />
      </Link>
      <div className="row-span-3 min-w-0">
        <FilterBar
          filter={filter}
          langs={langs}
          search={search}
          label={t('flash.column', { number: index + 2 })}
          to={to}
          onNarrow={(next) => void navigate(to(next))}
        />
        {list.rows.length === 0 && <p className="py-16 text-ink-2">{t('flash.empty_filtered')}</p>}
        <div>
          <NewPill {...list} />
          <Wire list={list} isAside />
        </div>
        {list.rows.length > 0 && <ListFoot list={list} />}
      </div>
    </section>
  )
}
