import { useEffect } from 'react'
import { useLocation } from '#web/router/index.ts'

/** The height of the sticky header. */
const headerPx = 56

interface Position {
  id: string
  /** Distance of the row's upper edge from the top of the window, in CSS pixels. */
  top: number
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')]

/** The row that is being read; undefined if the first row is in view. */
function currentPosition(): Position | undefined {
  const all = rows()
  if (scrollY === 0 || (all[0]?.getBoundingClientRect().top ?? headerPx) >= headerPx) return undefined
  const row = all.find((each) => each.getBoundingClientRect().bottom > headerPx)
  return row && { id: row.dataset.item!, top: row.getBoundingClientRect().top }
}

function goTo({ id, top }: Position): void {
  const row = rows().find(({ dataset }) => dataset.item === id)
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/**
 * Whether new rows above would not move what the viewer reads: the page is at its top and visible, and no row has the
 * keyboard focus.
 */
export const isAtTop = (): boolean =>
  scrollY <= 0 && !document.hidden && !document.querySelector('main [data-item] :focus-visible')

/** Scrolls to the head of a list, or to the top of the page if the head is then in view. */
export function scrollToHead(head: HTMLElement): void {
  const above = head.getBoundingClientRect().top + scrollY
  const isFar = scrollY > 4 * innerHeight
  const isStill = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = above < innerHeight * 0.7 ? 0 : above - 2 * headerPx
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}

/** After a reload, scrolls the row that was being read to its former position, regardless of new rows above it. */
export function useStoredScrollPosition(): void {
  const { key, pathname } = useLocation()
  const name = `place ${key} ${pathname}`
  useEffect(() => {
    const store = () => {
      const position = currentPosition()
      if (position) sessionStorage.setItem(name, JSON.stringify(position))
      else sessionStorage.removeItem(name)
    }
    addEventListener('pagehide', store)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const stored = sessionStorage.getItem(name)
    if (stored && navigation?.type === 'reload') goTo(JSON.parse(stored) as Position)
    sessionStorage.removeItem(name)
    return () => removeEventListener('pagehide', store)
  }, [name])
}
