import { isOpen } from '#domain/news/item/translation-status.ts'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'

// A narrow screen shows the open languages of each item as a list, and the number of its public languages. All of them
// begin where the title does, next to the time.

export const phoneRow = 'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:py-2 max-lg:ps-16'

export const phoneTime = 'max-lg:-ms-16 max-lg:w-13 max-lg:py-0'

/** A tablet has room for the number beside the title. */
export const phoneTitle = 'max-lg:min-w-0 max-lg:flex-1 max-lg:basis-full md:max-lg:basis-[calc(100%-8rem)]'

export const phoneCell =
  'max-lg:order-1 max-lg:flex max-lg:items-center max-lg:text-xs max-lg:before:whitespace-nowrap max-lg:before:text-ink-2 max-lg:before:content-[attr(data-name)]'

/** One language of one item. */
export interface Cell {
  articleId: number
  lang: Locale
}

export const isSameCell = (one: Cell, other: Cell | undefined): boolean =>
  one.articleId === other?.articleId && one.lang === other.lang

/** The id of the button of a cell. */
export const cellId = ({ articleId, lang }: Cell): string => `cell-${articleId}-${lang}`

interface MatrixCellProps {
  cell: Cell
  status: TranslationPair['status']
  isChosen: boolean
  /** Whether the Tab key leads to this cell. */
  isTabStop: boolean
  onOpen: (cell: Cell) => void
}

/** The state of one language of an item. A phone shows only languages that are open. */
export function MatrixCell({ cell, status, isChosen, isTabStop, onOpen }: MatrixCellProps) {
  const isListed = isOpen(status) || isChosen || isTabStop
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      data-name={shortNames[cell.lang]}
      className={`p-0 ${isListed ? phoneCell : 'max-lg:hidden'}`}
    >
      <button
        type="button"
        id={cellId(cell)}
        tabIndex={isTabStop ? 0 : -1}
        className={`min-h-8 w-full rounded-sm border-2 px-1.5 text-start text-xs ${isChosen ? 'border-signal' : 'border-transparent'} ${isOpen(status) && status !== 'missing' ? 'font-semibold' : 'text-ink-2'}`}
        onClick={() => onOpen(cell)}
      >
        <StatusMark status={status} isNamed={status !== 'public' && status !== 'missing'} />
      </button>
    </td>
  )
}
