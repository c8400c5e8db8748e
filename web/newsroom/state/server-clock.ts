import { createStore } from 'zustand'
import { useEffect, useState } from 'react'

/** A difference up to this is that of the answer's way, and of the whole seconds of its date. */
const closeMs = 5_000

/** How far the server's clock is ahead of this device's, in milliseconds, by its latest answer; 0 if both agree. */
export const serverClock = createStore<{ ahead: number }>(() => ({ ahead: 0 }))

/** Compares this device's clock with the date of an answer that has just arrived. */
export function compareClocks(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  serverClock.setState({ ahead: Math.abs(ahead) > closeMs ? ahead : 0 })
}

/** The server's time in milliseconds. */
export const serverNow = (): number => Date.now() + serverClock.getState().ahead

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
