import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { scrollToHead } from './scroll-position.ts'

interface NewRowsButtonProps {
  /** How many rows wait. */
  count: number
  isWeighted?: boolean
  /** Where it stays while the list is scrolled: below what is sticky on its page. */
  top?: string
  /** Adds the rows that wait. */
  show: () => void
  /** Says how many rows wait, or that rows were added; without either it is not shown. */
  children: ReactNode
}

/** A line above a list that says how many new rows wait. A press adds them and scrolls to them; until then nothing moves. */
export function NewRowsButton({ count, isWeighted = false, top = 'top-[90px]', show, children }: NewRowsButtonProps) {
  const head = useRef<HTMLDivElement>(null)

  const press = (button: HTMLElement) => {
    const hadFocus = document.activeElement === button
    flushSync(show)
    const list = head.current!
    scrollToHead(list)
    // The button disappears; after a key press the focus moves to the newest row.
    if (hadFocus)
      list.parentElement!.querySelector<HTMLElement>('[data-item] [data-open]')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={head} aria-hidden="true" />
      <div aria-live="polite" className={`no-print pointer-events-none sticky z-20 flex h-0 justify-center ${top}`}>
        {count > 0 ? (
          <button
            type="button"
            data-new={count}
            data-weighted={isWeighted || undefined}
            className="pointer-events-auto h-9 -translate-y-1/2 rounded-md border border-control bg-raised px-4 text-sm font-[650] whitespace-nowrap text-ink shadow-lg hover:border-ink data-[weighted]:border-signal data-[weighted]:text-signal"
            onClick={(event) => press(event.currentTarget)}
          >
            <span aria-hidden="true">↑ </span>
            {children}
          </button>
        ) : (
          children && <span className="sr-only">{children}</span>
        )}
      </div>
    </>
  )
}
