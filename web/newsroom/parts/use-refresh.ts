import { useEffect } from 'react'

/** Calls `refresh` every `everyMs` while the page is visible, and at once when the connection is back. */
export function useRefresh(refresh: () => unknown, everyMs: number): void {
  useEffect(() => {
    const look = () => void refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), everyMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [refresh, everyMs])
}
