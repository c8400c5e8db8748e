import { useEffect, useRef, useState } from 'react'
import type { NewsItem } from '#contract/item.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * How many new items wait above a list. A click shows them without moving the row that is being read; the same
 * button then scrolls up to them.
 */
export function NewPill({ waiting, show }: { waiting: readonly NewsItem[]; show: (list: ParentNode) => boolean }) {
  const t = useWords()
  const head = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  const weighted = waiting.filter(({ ios }) => ios > 0).length

  useEffect(() => {
    if (!isAbove) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setAbove(false))
    observer.observe(head.current!)
    return () => observer.disconnect()
  }, [isAbove])

  const press = (button: HTMLElement) => {
    if (waiting.length === 0) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
      return
    }
    const hadFocus = document.activeElement === button
    const list = head.current!.parentElement!
    const lieAbove = show(list)
    setAbove(lieAbove)
    // The button disappears; after a key press the focus moves to the newest item.
    if (!lieAbove && hadFocus)
      list.querySelector<HTMLElement>('[data-item] [data-open]')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={head} aria-hidden="true" />
      <div aria-live="polite" className="no-print pointer-events-none sticky top-[90px] z-20 flex h-0 justify-center">
        {(waiting.length > 0 || isAbove) && (
          <button
            type="button"
            data-new={waiting.length}
            data-weighted={weighted > 0 || undefined}
            className="pointer-events-auto h-9 -translate-y-1/2 rounded-md border border-control bg-raised px-4 text-sm font-[650] whitespace-nowrap text-ink shadow-lg hover:border-ink data-[weighted]:border-signal data-[weighted]:text-signal"
            onClick={(event) => press(event.currentTarget)}
          >
            <span aria-hidden="true">↑ </span>
            {waiting.length === 0
              ? t('news.to_newest')
              : weighted
                ? t('news.new_weighted', { count: waiting.length, weighted })
                : t('news.new_items', { count: waiting.length })}
          </button>
        )}
      </div>
    </>
  )
}
