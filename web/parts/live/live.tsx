import { useEffect } from 'react'
import { wireTopic, livePath, type StreamEventName } from '#contract/syndication/stream.ts'
import { languagesRead } from '#domain/platform/language/reading-languages.ts'
import { follow, followedTopics, emitLive, setLiveState, watchLive, type LiveEvent } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import { shareStream, shareWhileShown, type Source, type OpenStream, type StreamOptions } from './share.ts'
import { openRetry } from './retry.ts'

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

const names: StreamEventName[] = ['item', 'gone', 'changed', 'casts', 'reset', 'ready']
/** The server sends a heartbeat every 20 s; a connection that is silent for longer than this is dead. */
const silentMs = 65_000
const watchMs = 10_000
/** The retry interval after five failed attempts, in ms; meanwhile the tab polls. */
const givenUpMs = 60_000

/**
 * Keeps a stream of these topics open. A lost stream is opened again after 1, 2, 4, 8 and 16 seconds, then every
 * minute, and immediately when the browser comes online; it continues after the last event.
 */
function openStream({ topics, since, onEvent, onState }: StreamOptions<LiveEvent>): OpenStream {
  let last = since
  let source: EventSource | undefined
  let receivedAt = Date.now()
  const retry = openRetry({ open, thenEveryMs: givenUpMs })

  function open(): void {
    source?.close()
    receivedAt = Date.now()
    source = new EventSource(`${livePath}?${new URLSearchParams({ topics: topics.join(), since: last })}`)
    source.addEventListener('error', lose)
    source.addEventListener('heartbeat', () => (receivedAt = Date.now()))
    for (const name of names) source.addEventListener(name, (event) => take(name, event))
  }

  function take(name: StreamEventName, { data, lastEventId }: MessageEvent<string>): void {
    receivedAt = Date.now()
    if (lastEventId) last = lastEventId
    onEvent({ name, data: JSON.parse(data) } as LiveEvent, last)
    if (name !== 'ready') return
    retry.succeeded()
    onState('open')
  }

  function lose(): void {
    source?.close()
    onState('lost')
    retry.lost()
  }

  const watch = setInterval(() => Date.now() - receivedAt > silentMs && retry.startOver(), watchMs)
  open()
  return {
    topics,
    startOver: retry.startOver,
    close() {
      clearInterval(watch)
      retry.stop()
      source?.close()
    },
  }
}
