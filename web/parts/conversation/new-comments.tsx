import { useRef } from 'react'
import { useWords } from '#web/state/words.tsx'

const shownIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-comment]')]

/**
 * A button with the number of new comments that are not shown. Nothing moves until the viewer clicks it; then it
 * scrolls to the first of them.
 */
export function NewComments({ waiting, show }: { waiting: number; show: () => Promise<void> }) {
  const t = useWords()
  const element = useRef<HTMLDivElement>(null)

  async function press(): Promise<void> {
    const list = element.current!.parentElement!
    const seen = new Set(shownIn(list).map(({ id }) => id))
    await show()
    const first = shownIn(list).find(({ id }) => !seen.has(id))
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }

  return (
    // Its own height is 0: above the list it is next to the button of the box, further down it floats.
    <div
      ref={element}
      aria-live="polite"
      className="no-print pointer-events-none sticky top-18 z-20 -mt-11 mb-2 flex h-9 justify-center"
    >
      {waiting > 0 && (
        <button
          type="button"
          data-new={waiting}
          className="pointer-events-auto h-9 rounded-md border border-control bg-raised px-4 text-sm font-[650] whitespace-nowrap text-ink shadow-lg hover:border-ink"
          onClick={() => void press()}
        >
          {t('comment.new', { count: waiting })}
        </button>
      )}
    </div>
  )
}
