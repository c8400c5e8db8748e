import { sseEvent } from '#server/platform/bus/sse.ts'
import type { StreamSource } from '#server/platform/bus/stream-source.ts'
import { renderEvents, type LiveSite } from './render-events.ts'

/** The events of the wire's streams (contract/syndication/stream.ts). */
export function wireSource(site: LiveSite): StreamSource {
  return {
    heartbeatMs: 20_000,
    heartbeat: `${sseEvent('heartbeat', {})}\n`,
    render: (topics, events) => new Map([...topics].map((topic) => [topic, renderEvents(topic, events, site)])),
    first: async () => [],
    reset: async () => [sseEvent('reset', {})],
  }
}
