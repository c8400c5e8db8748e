import { useEffect, useState } from 'react'
import { useSite } from './store.ts'

const tickMs = 30_000

/** UTC milliseconds, moving every half minute; the first value is the render's, so that both sides say the same. */
export function useNow(): number {
  const { now } = useSite()
  const [current, setCurrent] = useState(now)
  useEffect(() => {
    // A page that is just rendered says what is so; one that was kept for a while is put right.
    if (Date.now() - now >= tickMs) setCurrent(Date.now())
    const timer = setInterval(() => setCurrent(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return current
}
