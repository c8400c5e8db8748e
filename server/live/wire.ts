import type { Database } from '#server/data/database.ts'
import { message } from '#server/events/sse.ts'
import type { StreamSource } from '#server/events/stream-source.ts'
import { messagesOf } from './messages.ts'

/** The messages of the wire's streams (contract/live.ts). */
export function wireSource(db: Database): StreamSource {
  return {
    heartbeatMs: 20_000,
    heartbeat: `${message('beat', {})}\n`,
    messages: (topics, events) => new Map([...topics].map((topic) => [topic, messagesOf(topic, events, db)])),
    opening: async () => [],
    reset: async () => [message('reset', {})],
  }
}
