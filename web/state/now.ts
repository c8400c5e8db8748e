import { useEffect, useState } from 'react'
import { useSite } from './store.ts'

const tickMs = 30_000

/**
 * The current time in UTC milliseconds, updated every half minute. The first value is the time of rendering on the
 * server, so that hydration matches.
 */
export function useNow(): number {
  const { now } = useSite()
  const [current, setCurrent] = useState(now)
  useEffect(() => {
    // A page from the cache was rendered some time ago.
    if (Date.now() - now >= tickMs) setCurrent(Date.now())
    const timer = setInterval(() => setCurrent(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return current
}
