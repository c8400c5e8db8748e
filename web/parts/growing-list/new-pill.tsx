import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewsItem } from '#contract/news/item.ts'
import { useAlertSubject } from '#web/parts/item/use-alert-subject.ts'
import { useWords } from '#web/state/words.tsx'
import { scrollToHead } from './scroll-position.ts'

interface NewPillProps {
  rows: readonly NewsItem[]
  waiting: readonly NewsItem[]
  show: () => void
}

/**
 * Shows the number of waiting items above a list, and how many of them are about what the reader has chosen for open
 * pages, or else are weighted. A click adds them and scrolls to them. Items that are added
 * automatically are announced to screen readers.
 */
export function NewPill({ rows, waiting, show }: NewPillProps) {
  const t = useWords()
  const head = useRef<HTMLDivElement>(null)
  const [firstOfAll] = useState(rows[0]?.article_id)
  const arrived = rows.findIndex(({ article_id }) => article_id === firstOfAll)
  const weighted = waiting.filter(({ ios }) => ios > 0).length
  const { subjectOf } = useAlertSubject()
  const alerts = waiting.filter((item) => subjectOf(item) !== undefined).length

  const press = (button: HTMLElement) => {
    const hadFocus = document.activeElement === button
    flushSync(show)
    const list = head.current!
    scrollToHead(list)
    // The button disappears; after a key press the focus moves to the newest item.
    if (hadFocus)
      list.parentElement!.querySelector<HTMLElement>('[data-item] [data-open]')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={head} aria-hidden="true" />
      <div aria-live="polite" className="no-print pointer-events-none sticky top-[90px] z-20 flex h-0 justify-center">
        {waiting.length > 0 ? (
          <button
            type="button"
            data-new={waiting.length}
            data-weighted={weighted + alerts > 0 || undefined}
            className="pointer-events-auto h-9 -translate-y-1/2 rounded-md border border-control bg-raised px-4 text-sm font-[650] whitespace-nowrap text-ink shadow-lg hover:border-ink data-[weighted]:border-signal data-[weighted]:text-signal"
            onClick={(event) => press(event.currentTarget)}
          >
            <span aria-hidden="true">↑ </span>
            {alerts
              ? t('news.new_alerts', { count: waiting.length, alerts })
              : weighted
                ? t('news.new_weighted', { count: waiting.length, weighted })
                : t('news.new_items', { count: waiting.length })}
          </button>
        ) : (
          arrived > 0 && <span className="sr-only">{t('news.new_items', { count: arrived })}</span>
        )}
      </div>
    </>
  )
}
