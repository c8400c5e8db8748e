import type { Database } from '#server/data/database.ts'
import type { LiveEvent } from './event.ts'
import { message, messagesOf } from './messages.ts'
import type { Topic } from './topics.ts'

/** What streams say of what happens, and of nothing happening. */
export interface Voice {
  heartbeatMs: number
  heartbeat: string
  /** What the readers of each of these topics are told of some events; topics that they do not concern may be missing. */
  tell: (topics: ReadonlySet<Topic>, events: LiveEvent[]) => ReadonlyMap<Topic, Promise<string[]>>
  /** What somebody is told who begins now. */
  greet: (topics: readonly Topic[]) => Promise<string[]>
  /** What somebody is told instead of what happened, where that cannot be said. */
  reset: (topics: readonly Topic[]) => Promise<string[]>
}

/** The voice of the wire's streams (contract/live.ts). */
export function wireVoice(db: Database): Voice {
  return {
    heartbeatMs: 20_000,
    heartbeat: `${message('beat', {})}\n`,
    tell: (topics, events) => new Map([...topics].map((topic) => [topic, messagesOf(topic, events, db)])),
    greet: async () => [],
    reset: async () => [message('reset', {})],
  }
}
