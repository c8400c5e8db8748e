import { useRef, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { isEscape } from '#web/ui/keys.ts'
import { CloseIcon, FilterIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

interface FilterSheetProps {
  /** Whether wide screens always show the form; otherwise the button opens it on them, too. */
  isShownWhenWide?: boolean
  className?: string
  onOpen?: () => void
  /** The form. */
  children: ReactNode
}

/** A filter form that stands aside: on narrow screens a button opens it as a sheet, also without scripts. */
export function FilterSheet({ isShownWhenWide = false, className = '', onOpen, children }: FilterSheetProps) {
  const t = useWords()
  const sheet = useRef<HTMLDetailsElement>(null)
  const close = () => {
    sheet.current!.open = false
    sheet.current!.querySelector('summary')!.focus()
  }
  return (
    <details
      ref={sheet}
      // The margin of the form does not move the element itself when the form comes in.
      className={`filter-sheet flow-root ${isShownWhenWide ? 'filter-when-wide' : 'group/filter'}`}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      // What darkens the page belongs to the element itself.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={(event) => isEscape(event) && sheet.current?.open && close()}
    >
      <summary
        className={`no-print flex min-h-6 w-fit cursor-pointer items-center gap-1.5 text-sm text-ink-2 group-open/filter:text-ink hover:text-ink [&::-webkit-details-marker]:hidden ${isShownWhenWide ? 'md:hidden' : ''} ${className}`}
      >
        <FilterIcon />
        {t('filter.open')}
      </summary>
      {children}
    </details>
  )
}

/** A filter that is set: its part, its value, and the address of the page without it. */
export interface SetFilter {
  part?: string
  value: string
  to: string
}

/** What is set, above the list: a press removes one, or all of them. */
export function SetFilters({
  set,
  clear,
  children,
}: {
  set: readonly SetFilter[]
  clear: string
  children?: ReactNode
}) {
  const t = useWords()
  if (set.length === 0 && !children) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2.5 text-sm">
      {set.map(({ part, value, to }) => (
        <Link
          key={`${part} ${value}`}
          to={to}
          aria-label={`${part ?? ''} ${value}: ${t('filter.remove', { name: value })}`.trim()}
          className="flex min-h-6 items-center gap-1.5 hover:no-underline"
        >
          {part && <span className="text-ink-3">{part}</span>}{' '}
          <span className="border-b border-ink font-semibold">{value}</span>
          <CloseIcon />
        </Link>
      ))}
      {set.length > 0 && (
        <Link to={clear} className="min-h-6 text-ink-2 underline underline-offset-3">
          {t('filter.clear')}
        </Link>
      )}
      {children}
    </p>
  )
}
