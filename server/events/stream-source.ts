import type { LiveEvent } from './event.ts'
import type { Topic } from './topics.ts'

/** Where the streams of one kind get their messages from. */
export interface StreamSource {
  heartbeatMs: number
  heartbeat: string
  /** The messages of some events for each topic; a topic that the events do not concern may be missing. */
  messages: (topics: ReadonlySet<Topic>, events: LiveEvent[]) => ReadonlyMap<Topic, Promise<string[]>>
  /** The first messages of a stream that resumes from nowhere. */
  opening: (topics: readonly Topic[]) => Promise<string[]>
  /** The messages that replace missed events which cannot be sent any more. */
  reset: (topics: readonly Topic[]) => Promise<string[]>
}
