import { useCallback, useEffect, useRef, useState } from 'react'
import { matrixFilters, type MatrixFilter } from '#contract/newsroom/translation.ts'
import { isOpen } from '#domain/news/item/translation-status.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { isSameCell, type Cell } from './matrix-cell.tsx'
import { Matrix } from './matrix.tsx'
import { Pair } from './pair.tsx'

export async function loader({ request }: LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filter = oneOf(matrixFilters, query.get('filter')) ?? 'all'
  const page = Math.max(1, Number(query.get('page')) || 1)
  return { filter, page, matrix: await ask('deskTranslation.matrix', { filter, page, limit: 30 }) }
}

/** The matrix of languages, and below it the selected one next to its source. */
export default function LanguagesPage() {
  const t = useWords()
  const { filter, page, matrix: loaded } = useLoaderData<typeof loader>()
  const [matrix, setMatrix] = useState(loaded)
  const [chosen, setChosen] = useState<Cell>()
  const [opened, setOpened] = useState<Cell>()
  const editor = useRef<HTMLElement>(null)
  useEffect(() => void setMatrix(loaded), [loaded])

  const refresh = useCallback(
    () =>
      // If the matrix cannot be loaded, the previous one stays.
      ask('deskTranslation.matrix', { filter, page, limit: 30 }).then(setMatrix, () => undefined),
    [filter, page],
  )

  const nextOpen = useCallback(() => {
    const cells = matrix.list.flatMap(({ article_id, cells: each }) =>
      each.filter(({ status }) => isOpen(status)).map(({ lang }) => ({ articleId: article_id, lang })),
    )
    const at = cells.findIndex((cell) => isSameCell(cell, chosen))
    if (cells.length) setChosen(cells[(at + 1) % cells.length])
  }, [matrix, chosen])

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!event.altKey || event.key !== 'ArrowDown') return
      event.preventDefault()
      nextOpen()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [nextOpen])

  return (
    <Page title={t('desk.section_languages')} aside={<Link to="/languages/glossary">{t('desklang.glossary')}</Link>}>
      <FilterTabs filter={filter} counts={matrix.counts} />
      <Matrix
        matrix={matrix}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(cell) => {
          if (isSameCell(cell, chosen)) editor.current?.scrollIntoView()
          setChosen(cell)
          setOpened(cell)
        }}
        onEdit={() => editor.current?.querySelector<HTMLElement>('[data-target]')?.focus()}
      />
      {matrix.has_more && (
        <p className="mt-3 text-sm">
          <Link to={`/languages?filter=${filter}&page=${page + 1}`}>{t('desklang.more')}</Link>
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
    </Page>
  )
}

interface FilterTabsProps {
  filter: MatrixFilter
  /** The number of items by filter. */
  counts: Record<MatrixFilter, number>
}

/** The filters of the matrix, each with its number of items. */
function FilterTabs({ filter, counts }: FilterTabsProps) {
  const t = useWords()
  return (
    <nav aria-label={t('desklang.tabs')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {matrixFilters.map((each) => (
        <Link
          key={each}
          to={each === 'all' ? '/languages' : `/languages?filter=${each}`}
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
