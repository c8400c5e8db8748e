import { livePath, type StreamEventName } from '#contract/syndication/stream.ts'
import type { LiveEvent } from '#web/state/live/live.ts'
import { openRetry } from './retry.ts'
import type { OpenStream, StreamOptions } from './share.ts'

const names: StreamEventName[] = ['item', 'gone', 'changed', 'reset', 'ready']
/** The server sends a heartbeat every 20 s; a connection that is silent for longer than this is dead. */
const silentMs = 65_000
const watchMs = 10_000
/** The retry interval after five failed attempts, in ms; meanwhile the tab polls. */
const givenUpMs = 60_000

/**
 * Keeps a stream of these topics open. A lost stream is opened again after 1, 2, 4, 8 and 16 seconds, then every
 * minute, and immediately when the browser comes online; it continues after the last event.
 */
export function openStream({ topics, since, onEvent, onState }: StreamOptions<LiveEvent>): OpenStream {
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
