import { ask } from '#web/state/call/ask.ts'

/** Observes how far the text of an item has come into view, and reports the quarters when the page is left. */
export function watchDepth(article_id: number, signal: AbortSignal): void {
  let quarters = 0
  let sentQuarters = 0
  const look = () => {
    const text = document.querySelector('main article')?.getBoundingClientRect()
    if (!text?.height) return
    const share = (innerHeight - text.top) / text.height
    quarters = Math.max(quarters, Math.min(4, Math.floor(share * 4 + 0.05)))
  }
  const tell = () => {
    if (quarters <= sentQuarters) return
    sentQuarters = quarters
    // A lost report does not matter.
    ask('article.readDepth', { article_id, quarters }, { keepsAlive: true }).catch(() => undefined)
  }
  if (signal.aborted) return
  look()
  addEventListener('scroll', look, { passive: true, signal })
  addEventListener('pagehide', tell, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), { signal })
  signal.addEventListener('abort', tell)
}
