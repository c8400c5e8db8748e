import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What the header covers. */
const headerPx = 56

interface Place {
  id: string
  /** Where the row's upper edge stands in the window. */
  top: number
}

const rowsOf = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('main [data-item]')]

/** The row that is being read, undefined where the first one can be seen. */
function currentPlace(list: ParentNode): Place | undefined {
  const all = rowsOf(list)
  if (scrollY === 0 || (all[0]?.getBoundingClientRect().top ?? headerPx) >= headerPx) return undefined
  const row = all.find((each) => each.getBoundingClientRect().bottom > headerPx)
  return row && { id: row.dataset.item!, top: row.getBoundingClientRect().top }
}

function goTo({ id, top }: Place, list: ParentNode): void {
  const row = rowsOf(list).find(({ dataset }) => dataset.item === id)
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Notes what is being read in a list; the function that it returns brings it back to where it stood, and says whether there was any. */
export function holdPlace(list: ParentNode): () => boolean {
  const place = currentPlace(list)
  const root = document.documentElement
  // The browser's own anchoring would move the page a second time.
  root.style.overflowAnchor = 'none'
  return () => {
    if (place) goTo(place, list)
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'))
    return place !== undefined
  }
}

/** After a reload the row that was being read stands where it stood, however many new ones the page has above it. */
export function useKeptPlace(): void {
  const { key, pathname } = useLocation()
  const name = `place ${key} ${pathname}`
  useEffect(() => {
    const keep = () => {
      const place = currentPlace(document)
      if (place) sessionStorage.setItem(name, JSON.stringify(place))
      else sessionStorage.removeItem(name)
    }
    addEventListener('pagehide', keep)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const stored = sessionStorage.getItem(name)
    if (stored && navigation?.type === 'reload') goTo(JSON.parse(stored) as Place, document)
    sessionStorage.removeItem(name)
    return () => removeEventListener('pagehide', keep)
  }, [name])
}
