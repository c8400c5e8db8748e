import { useEffect } from 'react'
import { useLocation } from '#web/router/index.ts'

/** The height of the sticky header. */
const headerPx = 56

interface Position {
  id: string
  /** Distance of the row's upper edge from the top of the window, in CSS pixels. */
  top: number
}

const rowsOf = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('main [data-item]')]

/** The row that is being read, undefined where the first one can be seen. */
function currentPosition(list: ParentNode): Position | undefined {
  const all = rowsOf(list)
  if (scrollY === 0 || (all[0]?.getBoundingClientRect().top ?? headerPx) >= headerPx) return undefined
  const row = all.find((each) => each.getBoundingClientRect().bottom > headerPx)
  return row && { id: row.dataset.item!, top: row.getBoundingClientRect().top }
}

function goTo({ id, top }: Position, list: ParentNode): void {
  const row = rowsOf(list).find(({ dataset }) => dataset.item === id)
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/**
 * Remembers which row is being read in a list. The function that it returns scrolls back to it, and returns whether there was
 * one.
 */
export function holdScrollPosition(list: ParentNode): () => boolean {
  const position = currentPosition(list)
  const root = document.documentElement
  // The browser's own anchoring would move the page a second time.
  root.style.overflowAnchor = 'none'
  return () => {
    if (position) goTo(position, list)
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'))
    return position !== undefined
  }
}

/** After a reload the row that was being read is where it was, however many new ones the page has above it. */
export function useStoredScrollPosition(): void {
  const { key, pathname } = useLocation()
  const name = `place ${key} ${pathname}`
  useEffect(() => {
    const store = () => {
      const position = currentPosition(document)
      if (position) sessionStorage.setItem(name, JSON.stringify(position))
      else sessionStorage.removeItem(name)
    }
    addEventListener('pagehide', store)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const stored = sessionStorage.getItem(name)
    if (stored && navigation?.type === 'reload') goTo(JSON.parse(stored) as Position, document)
    sessionStorage.removeItem(name)
    return () => removeEventListener('pagehide', store)
  }, [name])
}
