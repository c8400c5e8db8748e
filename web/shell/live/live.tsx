import { useEffect } from 'react'
import { follow } from '../../state/live.ts'
import { useSite } from '../../state/store.ts'
import { shareStream } from './share.ts'

/** Keeps this tab told of what is published. */
export default function Live() {
  const { now, locale } = useSite()
  useEffect(() => {
    const unfollow = follow(`wire:${locale}`, () => {})
    let tab = shareStream(now)
    // A page that the browser puts aside may hold neither a lock nor a connection.
    const rest = () => tab.stop()
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) tab = shareStream(Date.now())
    }
    addEventListener('pagehide', rest)
    addEventListener('pageshow', wake)
    return () => {
      removeEventListener('pagehide', rest)
      removeEventListener('pageshow', wake)
      tab.stop()
      unfollow()
    }
  }, [now, locale])
  return null
}
