import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import { worksIn } from '#domain/newsroom/staff-roles.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { ClockOrDay } from '#web/newsroom/parts/clock-or-day.tsx'
import { useWords } from '#web/state/words.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { isEnter } from '#web/ui/keys.ts'
import {
  cellId,
  isSameCell,
  MatrixCell,
  phoneCell,
  phoneRow,
  phoneTime,
  phoneTitle,
  type Cell,
} from './matrix-cell.tsx'

type MatrixData = Output<'deskTranslation.matrix'>
type MatrixRow = MatrixData['list'][number]

interface MatrixProps {
  matrix: MatrixData
  chosen: Cell | undefined
  onChoose: (cell: Cell) => void
  /** A cell was clicked. */
  onOpen: (cell: Cell) => void
  /** Enter was pressed on the selected cell. */
  onEdit: () => void
}

/** The state of every language of every item. Arrows move, Enter edits, a click opens. */
export function Matrix({ matrix: { list, open }, chosen, onChoose, onOpen, onEdit }: MatrixProps) {
  const t = useWords()
  const me = useMe()
  const langs = deskLocales.filter((lang) => worksIn(me.langs, lang))
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!chosen || document.activeElement?.matches('textarea, input')) return
    table.current?.querySelector<HTMLElement>(`#${cellId(chosen)}`)?.focus()
  }, [chosen])

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (isEnter(event) && chosen) onEdit()
    else if (event.key in steps) {
      const next = neighbour(list, langs, chosen, event.key)
      if (next) onChoose(next)
    } else return
    event.preventDefault()
  }

  if (list.length === 0) return <p className="py-8 text-ink-2">{t('desklang.empty')}</p>
  const tabStop = chosen ?? { articleId: list[0]!.article_id, lang: langs[0]! }
  return (
    // On a narrow screen the first column is sticky and the languages scroll.
    <div className="relative mt-3 overflow-x-auto" onKeyDown={onKey}>
      <table
        ref={table}
        role="grid"
        aria-label={t('desklang.matrix')}
        className={`w-full text-sm max-lg:block ${langs.length > 4 ? 'lg:min-w-[860px]' : ''}`}
      >
        <Head langs={langs} />
        <tbody role="rowgroup" className="max-lg:block">
          {list.map((row) => (
            <Row key={row.article_id} row={row} langs={langs} chosen={chosen} tabStop={tabStop} onOpen={onOpen} />
          ))}
        </tbody>
        <OpenCounts open={open} langs={langs} />
      </table>
    </div>
  )
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The cell that an arrow key leads to from the chosen one; without one it starts above the first row. */
function neighbour(
  list: readonly MatrixRow[],
  langs: readonly Locale[],
  chosen: Cell | undefined,
  key: string,
): Cell | undefined {
  const [rows, columns] = steps[key]!
  const row = list.findIndex(({ article_id }) => article_id === chosen?.articleId) + rows
  const column = langs.indexOf(chosen?.lang ?? langs[0]!) + columns
  const next = list[Math.min(list.length - 1, Math.max(0, row))]
  const lang = langs[Math.min(langs.length - 1, Math.max(0, column))]!
  return next && { articleId: next.article_id, lang }
}

function Head({ langs }: { langs: readonly Locale[] }) {
  const t = useWords()
  return (
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row" className="border-b-2 border-ink text-start">
        <th role="columnheader" scope="col" className="w-16 py-2 text-start font-[650]">
          {t('desklang.when')}
        </th>
        <th role="columnheader" scope="col" className="py-2 text-start font-[650]">
          {t('desklang.item')}
        </th>
        {langs.map((lang) => (
          <th
            key={lang}
            role="columnheader"
            scope="col"
            lang={localeFacts[lang].tag}
            className="w-[84px] py-2 ps-2 text-start font-[650]"
          >
            {shortNames[lang]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  row: MatrixRow
  langs: readonly Locale[]
  chosen: Cell | undefined
  /** The cell that the Tab key leads to. */
  tabStop: Cell
  onOpen: (cell: Cell) => void
}

function Row({ row, langs, chosen, tabStop, onOpen }: RowProps) {
  const t = useWords()
  const isPublic = ({ status }: MatrixRow['cells'][number]) => status === 'public' || status === 'source'
  return (
    <tr
      aria-selected={row.article_id === chosen?.articleId}
      role="row"
      className={`border-b border-soft aria-selected:bg-raised ${phoneRow}`}
    >
      <td role="gridcell" className={`py-1.5 text-ink-3 ${phoneTime}`}>
        <ClockOrDay seconds={row.time} className="whitespace-nowrap" />
      </td>
      <th
        role="rowheader"
        scope="row"
        lang={localeFacts[row.lang].tag}
        className={`text-start ${phoneTitle} lg:max-w-0 lg:truncate lg:pe-3 ${row.level > 0 ? 'font-bold' : 'font-normal'}`}
        title={row.title}
      >
        {row.title}
      </th>
      {langs.map((lang) => {
        const cell = { articleId: row.article_id, lang }
        return (
          <MatrixCell
            key={lang}
            cell={cell}
            status={row.cells.find((each) => each.lang === lang)!.status}
            isChosen={isSameCell(cell, chosen)}
            isTabStop={isSameCell(cell, tabStop)}
            onOpen={onOpen}
          />
        )
      })}
      <td role="gridcell" className="text-xs text-ink-3 md:max-lg:w-28 md:max-lg:text-end lg:hidden">
        {t('desklang.public_count', { count: row.cells.filter(isPublic).length })}
      </td>
    </tr>
  )
}

function OpenCounts({ open, langs }: { open: MatrixData['open']; langs: readonly Locale[] }) {
  const t = useWords()
  return (
    <tfoot role="rowgroup" className="max-lg:block">
      <tr role="row" className={`text-xs text-ink-3 ${phoneRow}`}>
        <td role="gridcell" className="max-lg:hidden" />
        <th role="rowheader" scope="row" className="py-2 text-start font-normal max-lg:basis-full max-lg:py-0">
          {t('desklang.open_each')}
        </th>
        {langs.map((lang) => (
          <td
            key={lang}
            role="gridcell"
            data-name={shortNames[lang]}
            className={`ps-2 max-lg:gap-1.5 max-lg:ps-0 ${phoneCell}`}
          >
            {open[lang]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
