import type { LiveMessageName, LiveMessages } from '#contract/live.ts'

/** One event of a stream, as it goes over the wire but for its end. */
export function message<N extends LiveMessageName>(name: N, data: LiveMessages[N]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n`
}

/** The bytes of some messages, of which the last one carries where to resume. */
export function bytesOf(messages: string[], id: string): Buffer {
  const last = messages.length - 1
  return Buffer.from(messages.map((text, index) => (index === last ? `${text}id: ${id}\n\n` : `${text}\n`)).join(''))
}
