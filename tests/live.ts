import type { StreamEventName, StreamEvents } from '#contract/syndication/stream.ts'

export interface ReceivedEvent {
  [Name: string]: unknown
  name: StreamEventName
  data: StreamEvents[StreamEventName]
  id: string
}

/**
 * Reads an event stream until it ends, as a browser does. `retry` and comments are skipped; the `id` of each event is
 * the last one that was sent.
 */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const received: ReceivedEvent[] = []
  let id = ''
  let isOver = false
  let rest = ''
  const take = (block: string) => {
    const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/s.exec(line))
    const field = (name: string) => lines.find((line) => line?.[1] === name)?.[2]
    id = field('id') ?? id
    const data = field('data')
    if (data) received.push({ name: field('event') as StreamEventName, data: JSON.parse(data), id })
  }
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop()!
      blocks.forEach(take)
    }
  })()
  const over = reading.catch(() => {}).then(() => void (isOver = true))
  return {
    status: response.status,
    headers: response.headers,
    received,
    lastId: () => id,
    isOver: () => isOver,
    over,
    leave: () => leaving.abort(),
  }
}

export type OpenStream = Awaited<ReturnType<typeof openStream>>
