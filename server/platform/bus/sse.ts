import type { StreamEventName, StreamEvents } from '#contract/syndication/stream.ts'

/** One server-sent event without its id and its final line break. */
export function sseEvent<N extends StreamEventName>(name: N, data: StreamEvents[N]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n`
}

/** The bytes of some events; the last one has the id to resume from. */
export function encodeEvents(events: string[], id: string): Buffer {
  const last = events.length - 1
  return Buffer.from(events.map((text, index) => (index === last ? `${text}id: ${id}\n\n` : `${text}\n`)).join(''))
}
