import type { LiveEvent } from './event.ts'
import type { Topic } from './topics.ts'

/** Renders the server-sent events (sse.ts) of one kind of stream. */
export interface StreamSource {
  heartbeatMs: number
  heartbeat: string
  /** The rendered events per topic; topics that the events do not concern may be missing. */
  render: (topics: ReadonlySet<Topic>, events: LiveEvent[]) => ReadonlyMap<Topic, Promise<string[]>>
  /** The first events of a stream that does not resume. */
  first: (topics: readonly Topic[]) => Promise<string[]>
  /** The events that replace missed ones that are no longer available. */
  reset: (topics: readonly Topic[]) => Promise<string[]>
}
