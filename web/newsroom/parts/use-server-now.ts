import { useEffect, useState } from 'react'

const tickMs = 5_000

/** The server's time in milliseconds, by this device's clock and how far the server's is ahead of it. */
export function useServerNow(ahead: number): number {
  const [own, setOwn] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return own + ahead
}
