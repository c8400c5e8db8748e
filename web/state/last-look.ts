import { useEffect, useState } from 'react'
import { lookBefore, lookCookie } from '#domain/site/look.ts'
import { readCookie, setCookie } from './cookies.ts'
import { storedText, storeText } from '#web/state/stored.ts'

/** The look at home is in a cookie, because the server keeps a place for what is new since. */
const stored = {
  read: (name: string) => (name === 'home' ? readCookie(lookCookie) : (storedText(`look:${name}`) ?? '')),
  write: (name: string, look: string) =>
    name === 'home' ? setCookie(lookCookie, look) : storeText(`look:${name}`, look),
}

const now = () => Math.floor(Date.now() / 1000)

/**
 * When this browser last showed something before this visit, in Unix seconds, by a name such as `home` or `story:1091`; 0 for never, on
 * the server, and where nothing can be stored.
 */
export function useLastLook(name: string): number {
  const [last, setLast] = useState(0)
  useEffect(() => {
    const look = stored.read(name)
    const seen = lookBefore(look, now())
    stored.write(name, `${now()} ${seen}${look.endsWith(' 1') ? ' 1' : ''}`)
    setLast(seen)
  }, [name])
  return last
}

/** Stores the look at home: with `seen` 0 nothing that is shown now is new any more. */
export const storeHomeLook = (seen: number, follows: boolean) =>
  stored.write('home', `${now()} ${seen}${follows ? ' 1' : ''}`)
