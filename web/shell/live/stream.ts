import { livePath, type LiveMessageName } from '#contract/live.ts'
import type { Heard, LiveState } from '../../state/live.ts'

const names: LiveMessageName[] = ['item', 'gone', 'thing', 'reset', 'ready']
/** The server says something every 20 s; a connection that is silent for so long is dead. */
const silentMs = 65_000
const watchMs = 10_000
const firstRetryMs = 1_000
const retries = 5
/** After five tries it is tried this often, while the tab asks instead. */
const givenUpMs = 60_000

interface StreamParts {
  topics: readonly string[]
  /** Where to begin: the id of the last event that was heard, or Unix milliseconds. */
  since: string
  hear: (heard: Heard, id: string) => void
  tell: (state: LiveState) => void
}

export interface OpenStream {
  readonly topics: readonly string[]
  close(): void
}

/**
 * Keeps a stream of these topics open: one that is lost is opened again after 1, 2, 4, 8 and 16 seconds (R443), then every
 * minute, and at once when the browser is online again; each time from where the last one ended.
 */
export function openStream({ topics, since, hear, tell }: StreamParts): OpenStream {
  let last = since
  let source: EventSource | undefined
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let heardAt = Date.now()

  function open(): void {
    clearTimeout(retry)
    source?.close()
    heardAt = Date.now()
    source = new EventSource(`${livePath}?${new URLSearchParams({ topics: topics.join(), since: last })}`)
    source.addEventListener('error', lose)
    source.addEventListener('beat', () => (heardAt = Date.now()))
    for (const name of names) source.addEventListener(name, (event) => take(name, event as MessageEvent<string>))
  }

  function take(name: LiveMessageName, { data, lastEventId }: MessageEvent<string>): void {
    heardAt = Date.now()
    if (lastEventId) last = lastEventId
    hear({ name, data: JSON.parse(data) } as Heard, last)
    if (name !== 'ready') return
    tries = 0
    tell('open')
  }

  function lose(): void {
    source?.close()
    tell('lost')
    clearTimeout(retry)
    retry = setTimeout(open, tries < retries ? firstRetryMs * 2 ** tries++ : givenUpMs)
  }

  function startOver(): void {
    tries = 0
    open()
  }

  const watch = setInterval(() => Date.now() - heardAt > silentMs && startOver(), watchMs)
  addEventListener('online', startOver)
  open()
  return {
    topics,
    close() {
      clearInterval(watch)
      clearTimeout(retry)
      removeEventListener('online', startOver)
      source?.close()
    },
  }
}
