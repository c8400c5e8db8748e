import { useEffect, useRef, useState } from 'react'
import { matrixFilters, type MatrixFilter } from '#contract/newsroom/translation.ts'
import { locales } from '#domain/platform/locale.ts'
import { isOpen } from '#domain/news/item/translation-status.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useLoaderData, useLocation, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { isSameCell, type Cell } from './matrix-cell.tsx'
import { Matrix } from './matrix.tsx'
import { Pair } from './pair.tsx'
import { Serving } from './serving.tsx'
import { useKeyDown } from '#web/newsroom/parts/use-key-down.ts'

export async function loader({ query }: LoaderArgs) {
  const filter = oneOf(matrixFilters, query.get('filter')) ?? 'all'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const lang = oneOf(locales, query.get('lang'))
  const articleId = Number(query.get('item'))
  const named = lang && Number.isSafeInteger(articleId) && articleId > 0 ? { articleId, lang } : undefined
  return { filter, page, named, ...(await read(filter, page)) }
}

const read = async (filter: MatrixFilter, page: number) => {
  const [matrix, machines] = await Promise.all([
    ask('deskTranslation.matrix', { filter, page, limit: 30 }),
    ask('deskTranslation.machines'),
  ])
  return { matrix, machines }
}

/** The address of a filter's page with one of its pairs. */
function addressOf(filter: MatrixFilter, page: number, cell?: Cell): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page: String(page) }),
    ...(cell && { item: String(cell.articleId), lang: cell.lang }),
  })
  return query.size ? `/languages?${query.toString()}` : '/languages'
}

/** The matrix of languages, and below it the selected one next to its source. */
export default function LanguagesPage() {
  const t = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { filter, page, named } = loaded
  const [{ matrix, machines }, setRead] = useState<Awaited<ReturnType<typeof read>>>(loaded)
  const [chosen, setChosen] = useState<Cell | undefined>(named)
  const [opened, setOpened] = useState<Cell | undefined>(named)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const editor = useRef<HTMLElement>(null)
  const shown = addressOf(filter, page, named)
  /** The address that is open or being opened. */
  const requested = useRef(shown)
  useEffect(() => void setRead(loaded), [loaded])
  // Back and forward lead to the pair of their address; the address of an opened pair follows what is shown already.
  useEffect(() => {
    if (requested.current !== shown) setChosen(named)
    requested.current = shown
  }, [shown, named])

  /** Shows a pair, and adds its address to the history; arrows only pass over cells. */
  function open(cell: Cell): void {
    setChosen(cell)
    requested.current = addressOf(filter, page, cell)
    // Also to the address that is open: another one may be on its way, and would lead away from the pair.
    const replace = pathname + search === requested.current
    void navigate(requested.current, { preventScrollReset: true, replace })
  }

  // If the matrix cannot be loaded, the previous one stays.
  const refresh = () => read(filter, page).then(setRead, () => undefined)

  function nextOpen(): void {
    const cells = matrix.list.flatMap(({ article_id, cells: each }) =>
      each.filter(({ status }) => isOpen(status)).map(({ lang }) => ({ articleId: article_id, lang })),
    )
    const at = cells.findIndex((cell) => isSameCell(cell, chosen))
    if (cells.length) open(cells[(at + 1) % cells.length]!)
  }

  useKeyDown((event) => {
    const isNext = event.altKey && event.key === 'ArrowDown'
    if (isNext) nextOpen()
    return isNext
  })

  return (
    <Page title={t('desk.section_languages')} aside={<Link to="/languages/glossary">{t('desklang.glossary')}</Link>}>
      <FilterTabs filter={filter} counts={matrix.counts} />
      <Matrix
        matrix={matrix}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(cell) => {
          if (isSameCell(cell, chosen)) editor.current?.scrollIntoView()
          setOpened(cell)
          open(cell)
        }}
        onEdit={() => {
          if (chosen) open(chosen)
          editor.current?.querySelector<HTMLElement>('[data-target]')?.focus()
        }}
      />
      {matrix.has_more && (
        <p className="mt-3 text-sm">
          <Link to={addressOf(filter, page + 1)}>{t('desklang.more')}</Link>
        </p>
      )}
      <Legend />
      {chosen && (
        <Pair
          key={`${chosen.articleId} ${chosen.lang}`}
          cell={chosen}
          element={editor}
          isOpened={isSameCell(chosen, opened)}
          onChanged={() => void refresh()}
          onNext={nextOpen}
        />
      )}
      <Serving bothScripts={matrix.both_scripts} machines={machines} onChange={refresh} />
    </Page>
  )
}

interface FilterTabsProps {
  filter: MatrixFilter
  /** The number of items by filter. */
  counts: Record<MatrixFilter, number>
}

function FilterTabs({ filter, counts }: FilterTabsProps) {
  const t = useWords()
  return (
    <nav aria-label={t('desklang.tabs')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {matrixFilters.map((each) => (
        <Link
          key={each}
          to={addressOf(each, 1)}
          aria-current={each === filter ? 'page' : undefined}
          className="min-h-7 border-b-2 border-transparent text-ink-2 hover:no-underline aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(`desklang.filter_${each}`)} <span className="font-normal text-ink-3">{counts[each]}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What the marks of the matrix mean, and its keys. */
function Legend() {
  const t = useWords()
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      <StatusMark status="public" isNamed />
      <StatusMark status="review" isNamed />
      <span>
        <StatusMark status="machine" isNamed />: {t('desklang.legend_machine')}
      </span>
      <span>
        <StatusMark status="stale" isNamed />: {t('desklang.legend_stale')}
      </span>
      <span>{t('desklang.legend_missing')}</span>
      <span className="max-md:hidden">{t('desklang.keys_hint')}</span>
    </div>
  )
}
