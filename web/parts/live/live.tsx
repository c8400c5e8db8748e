import { useEffect } from 'react'
import { follow, followedTopics, hear, setLiveState, watchLive, type Heard } from '#web/state/live.ts'
import { useSite } from '#web/state/store.ts'
import { shareStream, shareWhileShown, type Source } from './share.ts'
import { openStream } from './stream.ts'

/** The wire's stream, from a moment on (Unix milliseconds). */
const wireSince = (time: number): Source<Heard> => ({
  name: 'farwire-live',
  since: String(time),
  topics: followedTopics,
  watch: watchLive,
  open: openStream,
  hear,
  // Whoever may have missed something asks for it.
  miss: () => hear({ name: 'reset', data: {} }),
  tell: setLiveState,
})

/** Keeps this tab told of what is published. */
export default function Live() {
  const { now, locale } = useSite()
  useEffect(() => {
    if (!('EventSource' in window)) return setLiveState('lost')
    const unfollow = follow(`wire:${locale}`, () => {})
    const end = shareWhileShown((isBack) => shareStream(wireSince(isBack ? Date.now() : now)))
    return () => {
      end()
      unfollow()
    }
  }, [now, locale])
  return null
}
