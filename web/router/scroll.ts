import { useEffect, useLayoutEffect } from 'react'
import type { RouterState } from './router.ts'
import { storedValue, storeValue } from '#web/state/stored.ts'

const storageKey = 'scroll'

/** The scroll positions of history entries in CSS pixels, by key. */
let heights: Record<string, number> | undefined

const read = () => (heights ??= storedValue<Record<string, number>>(storageKey, 'session') ?? {})

export const rememberScroll = (key: string) => void (read()[key] = scrollY)
export const scrollOf = (key: string): number | undefined => read()[key]

/**
 * Scrolls each new page to its position. The browser itself does this for reloads and for visits from other documents.
 */
export function useScroll({ location, scroll }: RouterState): void {
  useEffect(() => {
    const takeOver = () => void (history.scrollRestoration = 'manual')
    const handBack = () => {
      rememberScroll(location.key)
      // Where storage is full or forbidden pages open at their top.
      storeValue(storageKey, read(), 'session')
      history.scrollRestoration = 'auto'
    }
    takeOver()
    addEventListener('pagehide', handBack)
    addEventListener('pageshow', takeOver)
    return () => {
      removeEventListener('pagehide', handBack)
      removeEventListener('pageshow', takeOver)
    }
  }, [location.key])

  // A location object belongs to exactly one visit.
  useLayoutEffect(() => {
    if (scroll === 'keep') return
    if (scroll === 'top') {
      const place = placeOf(location.hash)
      if (place) place.scrollIntoView()
      else scrollTo(0, 0)
    } else scrollTo(0, scroll)
  }, [location, scroll])
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}
