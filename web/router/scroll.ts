import { useEffect, useLayoutEffect } from 'react'
import type { RouterState } from './router.ts'

const storageKey = 'scroll'

/** How far the entries of the history were scrolled, in CSS pixels, by their keys. */
let heights: Record<string, number> | undefined

function read(): Record<string, number> {
  try {
    heights ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    heights = {}
  }
  return heights
}

export const rememberScroll = (key: string) => void (read()[key] = scrollY)
export const scrollOf = (key: string): number | undefined => read()[key]

/** Scrolls each new page to its place. Reloads and visits from other documents are left to the browser. */
export function useScroll({ location, scroll }: RouterState): void {
  useEffect(() => {
    const takeOver = () => void (history.scrollRestoration = 'manual')
    const handBack = () => {
      rememberScroll(location.key)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(read()))
      } catch {
        // A full or forbidden storage: pages open at their top.
      }
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

  // One location object is one visit.
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
