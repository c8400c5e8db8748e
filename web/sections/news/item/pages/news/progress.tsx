import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/state/words.tsx'

const storedRange = { from: 0.08, to: 0.92 }
const keyOf = (articleId: number) => `read-${articleId}`

function readPosition(articleId: number): number {
  try {
    return Number(localStorage.getItem(keyOf(articleId))) || 0
  } catch {
    return 0
  }
}

function storePosition(articleId: number, share: number): void {
  try {
    if (share > storedRange.from && share < storedRange.to) localStorage.setItem(keyOf(articleId), share.toFixed(4))
    else localStorage.removeItem(keyOf(articleId))
  } catch {
    // Storage is forbidden: the position is not stored.
  }
}

/**
 * The reading progress as a line below the header. The last position is stored and offered as a link; the page never
 * scrolls there automatically.
 */
export function Progress({ articleId }: { articleId: number }) {
  const t = useWords()
  const line = useRef<HTMLDivElement>(null)
  const [offered, setOffered] = useState(0)

  useEffect(() => {
    setOffered(readPosition(articleId))
    const text = document.querySelector<HTMLElement>('[data-article] .prose')
    if (!text) return
    let timer = 0
    const update = () => {
      const { top, height } = text.getBoundingClientRect()
      const share = Math.min(1, Math.max(0, (72 - top) / Math.max(1, height - innerHeight + 144)))
      line.current?.style.setProperty('transform', `scaleX(${share})`)
      if (share > storedRange.from) setOffered(0)
      clearTimeout(timer)
      if (share > 0) timer = window.setTimeout(() => storePosition(articleId, share), 400)
    }
    addEventListener('scroll', update, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', update)
    }
  }, [articleId])

  const goOn = () => {
    const text = document.querySelector<HTMLElement>('[data-article] .prose')!
    const { top, height } = text.getBoundingClientRect()
    scrollTo({ top: scrollY + top + offered * (height - innerHeight + 144) - 72, behavior: 'smooth' })
    setOffered(0)
  }

  return (
    <>
      <div
        ref={line}
        aria-hidden="true"
        className="progress-line no-print fixed inset-x-0 top-14 z-30 h-0.5 origin-left bg-signal"
      />
      {offered > 0 && (
        <div className="no-print fixed inset-x-0 bottom-6 z-20 flex justify-center max-md:bottom-20">
          <button
            type="button"
            onClick={goOn}
            className="rounded-md border border-signal bg-paper px-4 py-2 text-sm font-semibold text-signal shadow-lg"
          >
            {t('article.continue_at', { percent: Math.round(offered * 100) })}
          </button>
        </div>
      )}
    </>
  )
}
