import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import { localeFacts, type Locale } from '#domain/locale.ts'
import { isOpen } from '#domain/version-standing.ts'
import { clockIn, dayIn, shortDay } from '#domain/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { StandingMark } from '#web/newsroom/parts/standing-mark.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'

/** One language of one item. */
export interface Cell {
  articleId: number
  lang: Locale
}

interface MatrixProps {
  matrix: Output<'deskTranslation.matrix'>
  chosen: Cell | undefined
  onChoose: (cell: Cell) => void
  /** Enter on the chosen cell. */
  onEdit: () => void
}

/** How every language of every item stands. Arrows move, Enter edits. */
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
    // The first column stays readable; the languages scroll on a narrow screen.
    <div className="relative mt-3 overflow-x-auto" onKeyDown={onKey}>
      <table ref={table} role="grid" aria-label={t('desklang.matrix')} className="w-full min-w-[860px] text-sm">
        <thead>
          <tr className="border-b-2 border-ink text-start">
            <th scope="col" className="w-16 py-2 text-start font-[650]">
              {t('desklang.when')}
            </th>
            <th scope="col" className="py-2 text-start font-[650]">
              {t('desklang.item')}
            </th>
            {deskLocales.map((lang) => (
              <th
                key={lang}
                scope="col"
                lang={localeFacts[lang].tag}
                className="w-[84px] py-2 ps-2 text-start font-[650]"
              >
                {localeFacts[lang].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr
              key={row.article_id}
              aria-selected={row.article_id === chosen?.articleId}
              className="border-b border-soft aria-selected:bg-raised"
            >
              <td className="py-1.5 text-ink-3">
                <RowTime seconds={row.time} />
              </td>
              <th
                scope="row"
                lang={localeFacts[row.lang].tag}
                className={`max-w-0 truncate pe-3 text-start ${row.level > 0 ? 'font-bold' : 'font-normal'}`}
                title={row.title}
              >
                {row.title}
              </th>
              {deskLocales.map((lang) => {
                const standing = row.cells.find((cell) => cell.lang === lang)!.standing
                const isChosen = row.article_id === chosen?.articleId && lang === chosen.lang
                const isFirst = row.article_id === first.articleId && lang === first.lang
                return (
                  <td key={lang} role="gridcell" aria-selected={isChosen} className="p-0">
                    <button
                      type="button"
                      id={`cell-${row.article_id}-${lang}`}
                      tabIndex={isFirst ? 0 : -1}
                      className={`min-h-8 w-full rounded-sm border-2 px-1.5 text-start text-xs ${isChosen ? 'border-signal' : 'border-transparent'} ${isOpen(standing) && standing !== 'missing' ? 'font-semibold' : 'text-ink-2'}`}
                      onClick={() => onChoose({ articleId: row.article_id, lang })}
                    >
                      <StandingMark standing={standing} isNamed={standing !== 'public' && standing !== 'missing'} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-xs text-ink-3">
            <td />
            <th scope="row" className="py-2 text-start font-normal">
              {t('desklang.open_each')}
            </th>
            {deskLocales.map((lang) => (
              <td key={lang} className="ps-2">
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
