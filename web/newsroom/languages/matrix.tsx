import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import { localeFacts, type Locale } from '#domain/locale.ts'
import { isOpen } from '#domain/item/translation-status.ts'
import { clockIn, dayIn, shortDay } from '#domain/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'

/** One language of one item. */
export interface Cell {
  articleId: number
  lang: Locale
}

interface MatrixProps {
  matrix: Output<'deskTranslation.matrix'>
  chosen: Cell | undefined
  onChoose: (cell: Cell) => void
  /** Enter was pressed on the selected cell. */
  onEdit: () => void
}

/** On a phone: the open languages of each item, and the number of public ones. */
const onPhone = {
  row: 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:py-2',
  cell: 'max-sm:flex max-sm:items-center max-sm:text-xs max-sm:before:whitespace-nowrap max-sm:before:text-ink-2 max-sm:before:content-[attr(data-name)]',
}

/** The state of every language of every item. Arrows move, Enter edits. */
export function Matrix({ matrix: { list, open }, chosen, onChoose, onEdit }: MatrixProps) {
  const t = useWords()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!chosen || document.activeElement?.matches('textarea, input')) return
    table.current?.querySelector<HTMLElement>(`#cell-${chosen.articleId}-${chosen.lang}`)?.focus()
  }, [chosen])

  function onKey(event: KeyboardEvent): void {
    const [row, column] = [
      list.findIndex(({ article_id }) => article_id === chosen?.articleId),
      deskLocales.indexOf((chosen?.lang ?? 'en') as (typeof deskLocales)[number]),
    ]
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && chosen) onEdit()
    else if (step) {
      const next = list[Math.min(list.length - 1, Math.max(0, row + step[0]!))]
      const lang = deskLocales[Math.min(deskLocales.length - 1, Math.max(0, column + step[1]!))]!
      if (next) onChoose({ articleId: next.article_id, lang })
    } else return
    event.preventDefault()
  }

  if (list.length === 0) return <p className="py-8 text-ink-2">{t('desklang.empty')}</p>
  const first = chosen ?? { articleId: list[0]!.article_id, lang: deskLocales[0] }
  return (
    // On a narrow screen the first column is sticky and the languages scroll.
    <div className="relative mt-3 overflow-x-auto" onKeyDown={onKey}>
      <table
        ref={table}
        role="grid"
        aria-label={t('desklang.matrix')}
        className="w-full text-sm max-sm:block sm:min-w-[860px]"
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b-2 border-ink text-start">
            <th role="columnheader" scope="col" className="w-16 py-2 text-start font-[650]">
              {t('desklang.when')}
            </th>
            <th role="columnheader" scope="col" className="py-2 text-start font-[650]">
              {t('desklang.item')}
            </th>
            {deskLocales.map((lang) => (
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
        <tbody role="rowgroup" className="max-sm:block">
          {list.map((row) => (
            <tr
              key={row.article_id}
              aria-selected={row.article_id === chosen?.articleId}
              role="row"
              className={`border-b border-soft aria-selected:bg-raised ${onPhone.row}`}
            >
              <td role="gridcell" className="py-1.5 text-ink-3 max-sm:py-0">
                <RowTime seconds={row.time} />
              </td>
              <th
                role="rowheader"
                scope="row"
                lang={localeFacts[row.lang].tag}
                className={`text-start max-sm:min-w-0 max-sm:flex-1 max-sm:basis-4/5 sm:max-w-0 sm:truncate sm:pe-3 ${row.level > 0 ? 'font-bold' : 'font-normal'}`}
                title={row.title}
              >
                {row.title}
              </th>
              {deskLocales.map((lang) => {
                const status = row.cells.find((cell) => cell.lang === lang)!.status
                const isChosen = row.article_id === chosen?.articleId && lang === chosen.lang
                const isFirst = row.article_id === first.articleId && lang === first.lang
                const isListed = isOpen(status) || isChosen || isFirst
                return (
                  <td
                    key={lang}
                    role="gridcell"
                    aria-selected={isChosen}
                    data-name={shortNames[lang]}
                    className={`p-0 ${isListed ? onPhone.cell : 'max-sm:hidden'}`}
                  >
                    <button
                      type="button"
                      id={`cell-${row.article_id}-${lang}`}
                      tabIndex={isFirst ? 0 : -1}
                      className={`min-h-8 w-full rounded-sm border-2 px-1.5 text-start text-xs ${isChosen ? 'border-signal' : 'border-transparent'} ${isOpen(status) && status !== 'missing' ? 'font-semibold' : 'text-ink-2'}`}
                      onClick={() => onChoose({ articleId: row.article_id, lang })}
                    >
                      <StatusMark status={status} isNamed={status !== 'public' && status !== 'missing'} />
                    </button>
                  </td>
                )
              })}
              <td role="gridcell" className="text-xs text-ink-3 sm:hidden">
                {t('desklang.public_count', {
                  count: row.cells.filter(({ status }) => status === 'public' || status === 'source').length,
                })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup" className="max-sm:block">
          <tr role="row" className={`text-xs text-ink-3 ${onPhone.row}`}>
            <td role="gridcell" className="max-sm:hidden" />
            <th role="rowheader" scope="row" className="py-2 text-start font-normal max-sm:basis-full max-sm:py-0">
              {t('desklang.open_each')}
            </th>
            {deskLocales.map((lang) => (
              <td
                key={lang}
                role="gridcell"
                data-name={shortNames[lang]}
                className={`ps-2 max-sm:gap-1.5 max-sm:ps-0 ${onPhone.cell}`}
              >
                {open[lang]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function RowTime({ seconds }: { seconds: number }) {
  const { zone, locale } = useSite()
  const now = useNow()
  const at = seconds * 1000
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {dayIn(at, zone) === dayIn(now, zone) ? clockIn(at, zone) : shortDay(at, zone, localeFacts[locale].tag)}
    </time>
  )
}
