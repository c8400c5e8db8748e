import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router/index.ts'
import { storeValue, takeValue } from '#web/state/stored.ts'
import type { GrowingList } from './growing-list.ts'

/** The height of the sticky header. */
export const headerPx = 56

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

/** Returns whether the row is there now: it may be missing, or too near to the end of the page. */
function goTo({ id, top }: Position): boolean {
  const row = rows().find(({ dataset }) => dataset.item === id)
  if (!row) return false
  const distance = () => row.getBoundingClientRect().top - top
  scrollBy({ top: distance(), behavior: 'instant' })
  return Math.abs(distance()) <= 1
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

/**
 * After a reload, scrolls the row that was being read to its former position, regardless of new rows above it. If they
 * have moved it to the end of the first batch or beyond, the next batch is loaded first.
 */
export function useStoredScrollPosition({ batches, loadMore }: Pick<GrowingList, 'batches' | 'loadMore'>): void {
  const { key, pathname } = useLocation()
  const name = `place ${key} ${pathname}`
  const loadNext = useRef(loadMore)
  useEffect(() => void (loadNext.current = loadMore))
  const missing = useRef<Position>(undefined)
  useEffect(() => {
    const store = () => void storeValue(name, currentPosition(), 'session')
    addEventListener('pagehide', store)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const position = takeValue<Position>(name)
    if (position && navigation?.type === 'reload' && !goTo(position)) {
      missing.current = position
      void loadNext.current()
    }
    return () => removeEventListener('pagehide', store)
  }, [name])
  useEffect(() => {
    if (!missing.current || batches.length === 1) return
    goTo(missing.current)
    missing.current = undefined
  }, [batches.length])
}
