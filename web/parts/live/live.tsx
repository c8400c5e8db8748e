import { useEffect } from 'react'
import { wireTopic } from '#contract/syndication/stream.ts'
import { languagesRead } from '#domain/platform/language/reading-languages.ts'
import { follow, followedTopics, emitLive, setLiveState, watchLive, type LiveEvent } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import { shareStream, shareWhileShown, type Source } from './share.ts'
import { openStream } from './stream.ts'

/** Opens the event stream of the wire from a time on (Unix milliseconds). */
const wireSince = (time: number): Source<LiveEvent> => ({
  name: 'farwire-live',
  since: String(time),
  topics: followedTopics,
  watch: watchLive,
  open: openStream,
  onEvent: emitLive,
  // Events may have been missed: `reset` makes the lists fetch again.
  onMissed: () => emitLive({ name: 'reset', data: {} }),
  onState: setLiveState,
})

/** Connects this tab to the event stream. */
export default function Live() {
  const { now, locale, reading } = useSite()
  useEffect(() => {
    if (!('EventSource' in window)) return setLiveState('lost')
    const unfollow = follow(wireTopic(locale, languagesRead(reading, locale)), () => {})
    const end = shareWhileShown((isBack) => shareStream(wireSince(isBack ? Date.now() : now)))
    return () => {
      end()
      unfollow()
    }
  }, [now, locale, reading])
  return null
}
