import { useEffect, useState } from 'react'
import { lookBefore, lookCookie } from '#domain/site/look.ts'
import { readCookie, setCookie } from './cookies.ts'

/** The look at home is in a cookie, because the server keeps a place for what is new since. */
const stored = {
  read: (name: string) => (name === 'home' ? readCookie(lookCookie) : (localStorage.getItem(`look:${name}`) ?? '')),
  write: (name: string, look: string) =>
    name === 'home' ? setCookie(lookCookie, look) : localStorage.setItem(`look:${name}`, look),
}

/**
 * When this browser last showed something before this visit, in Unix seconds, by a name such as `home` or `story:1091`; 0 for never, on
 * the server, and where nothing can be stored.
 */
export function useLastLook(name: string): number {
  const [last, setLast] = useState(0)
  useEffect(() => {
    const now = Math.floor(Date.now() / 1000)
    try {
      const seen = lookBefore(stored.read(name), now)
      stored.write(name, `${now} ${seen}`)
      setLast(seen)
    } catch {
      // Storage is switched off.
    }
  }, [name])
  return last
}

/** Begins another visit: nothing that is shown now is new any more. */
export const markAsSeen = (name: string): void => stored.write(name, `${Math.floor(Date.now() / 1000)} 0`)
