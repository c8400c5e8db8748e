import { useEffect, useState } from 'react'

/** A look within so many seconds of the one before is the same visit. */
const visitSeconds = 1800

/**
 * When this browser last showed something before this visit, in Unix seconds, by a name such as `story:1091`; 0 for never, on the
 * server, and where nothing can be stored.
 */
export function useLastLook(name: string): number {
  const [last, setLast] = useState(0)
  useEffect(() => {
    const key = `look:${name}`
    const now = Math.floor(Date.now() / 1000)
    try {
      const [at = 0, before = 0] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
      const seen = now - at < visitSeconds ? before : at
      localStorage.setItem(key, `${now} ${seen}`)
      setLast(seen)
    } catch {
      // Storage is switched off.
    }
  }, [name])
  return last
}
