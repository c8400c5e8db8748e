import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { livePath } from '#contract/syndication/stream.ts'
import { whenAvailable } from '#server/platform/data/unavailable.ts'
import { Group } from './group.ts'
import { encodeEvents, sseEvent } from './sse.ts'
import type { Batch, Live } from './open.ts'
import { Unresumable } from './cursor.ts'
import type { Topic } from './topics.ts'
import type { StreamSource } from './stream-source.ts'

/** The maximum number of streams per IP network: an office behind one address, each browser with one stream. */
export const streamsPerNetwork = 200
/**
 * Descriptors of a process that streams leave to pages, files, the database and fetches: when they run out, the process can neither accept
 * nor answer anything.
 */
const reservedDescriptors = 256
const leastStreams = 16
/** The maximum number of streams of this process, of all kinds together; each takes a descriptor. */
const maxStreams = Math.max(leastStreams, readDescriptorLimit() - reservedDescriptors)
let streamsOfProcess = 0

/** Clients that resume from a time share the query for missed events, because times are rounded down to this step. */
const timeStepMs = 10_000
const maxSharedReplays = 1_000
const minRetryMs = 1_000
const retrySpreadMs = 4_000

/** A client of a stream. */
export interface StreamClient {
  topics: readonly Topic[]
  /** The id of the last event that it received, or Unix milliseconds; undefined for a new client. */
  since: string | undefined
  /** The IP network that the limit counts; '' is not counted. */
  network: string
}

export interface Streams {
  /** Answers a request with the stream (200). Returns 429 (too many for the network) or 503 (closing, or full) without answering. */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    client: StreamClient,
    headers: Readonly<Record<string, string>>,
  ): 200 | 429 | 503
  /** The number of open streams. */
  count(): number
}

/** Sends published events to every open stream. The bytes are rendered once for all clients of the same topics. */
export function openStreams({ live, source, log }: { live: Live; source: StreamSource; log: Logger }): Streams {
  const groups = new Map<string, Group>()
  const open = new Map<string, number>()
  let position = live.cursor()
  let sending = Promise.resolve()
  let missed = new Map<string, Promise<Buffer>>()

  const unsubscribe = live.onBatch((batch) => {
    sending = sending
      .then(() => send(batch))
      .catch((error: Error) => log.error({ err: error }, 'Events could not be sent to streams'))
  })
  const heartbeat = setInterval(() => {
    const bytes = Buffer.from(source.heartbeat)
    for (const group of groups.values()) group.broadcast(bytes)
  }, source.heartbeatMs).unref()
  live.closing.addEventListener('abort', () => {
    unsubscribe()
    clearInterval(heartbeat)
    for (const group of groups.values()) group.end()
  })

  async function send({ events, cursor }: Batch): Promise<void> {
    const outgoing = new Map<Group, string[]>()
    // The clients of a group that is added meanwhile have the events up to `position`, and need these, too.
    for (let added = [...groups.values()]; added.length > 0; added = [...groups.values()].filter(isAdded)) {
      const texts = source.render(new Set(added.flatMap(({ topics }) => topics)), events)
      await Promise.all(added.map(async (group) => outgoing.set(group, await linesOf(group, texts))))
    }
    position = cursor
    missed = new Map()
    for (const [group, lines] of outgoing) if (lines.length > 0) group.broadcast(encodeEvents(lines, cursor))

    function isAdded(group: Group): boolean {
      return !outgoing.has(group)
    }
  }

  /** What a group gets of rendered events; if one could not be rendered, its clients fetch their lists again. */
  function linesOf(group: Group, texts: ReturnType<StreamSource['render']>): Promise<string[]> {
    return Promise.all(group.topics.map((topic) => texts.get(topic) ?? [])).then(
      (lines) => lines.flat(),
      (error: Error) => {
        log.error({ err: error }, 'Events could not be rendered')
        return resetOf(group)
      },
    )
  }

  /**
   * Waits for a lost database. If the reset fails for another reason, the streams are ended, and the clients reconnect.
   */
  function resetOf(group: Group): Promise<string[]> {
    return whenAvailable(() => source.reset(group.topics), live.closing).catch((error: Error) => {
      log.error({ err: error }, 'Streams could not be reset')
      group.end()
      return []
    })
  }

  /** The bytes of the events that a client missed up to `position`, ending with `ready`. */
  async function replay(group: Group, since: string | undefined): Promise<Buffer> {
    const upTo = position
    return encodeEvents([...(await missedEvents(group, since, upTo)), sseEvent('ready', {})], upTo)
  }

  async function missedEvents({ topics }: Group, since: string | undefined, upTo: string): Promise<string[]> {
    if (since === undefined) return source.first(topics)
    try {
      const events = await live.since(isTime(since) ? new Date(Number(since)) : since, upTo)
      if (events.length === 0) return []
      return (await Promise.all(source.render(new Set(topics), events).values())).flat()
    } catch (error) {
      if (!(error instanceof Unresumable)) log.error({ err: error }, 'Missed events could not be read')
      return source.reset(topics)
    }
  }

  /**
   * Waits until this process has the events that the client of another process may already have: if they arrived later,
   * they would be sent to it a second time.
   */
  async function reach(from: string | undefined): Promise<void> {
    if (!from || isTime(from) || from === position) return
    await live.catchUp()
    await sending
  }

  /** Sends a client what it missed, then what is published. */
  function begin(topics: readonly Topic[], response: ServerResponse, from: string | undefined): void {
    if (response.closed) return
    if (live.closing.aborted) return void response.end()
    const group = groups.get(topics.join()) ?? new Group(topics)
    groups.set(group.key, group)
    group.add(response)
    const key = `${group.key} ${from}`
    const bytes = missed.get(key) ?? whenAvailable(() => replay(group, from), live.closing)
    if (missed.size < maxSharedReplays) missed.set(key, bytes)
    bytes.then(
      (ready) => group.begin(response, ready),
      (error: Error) => {
        log.error({ err: error }, 'A stream could not start')
        missed.delete(key)
        response.destroy()
      },
    )
  }

  function leave(topics: readonly Topic[], response: ServerResponse, network: string): void {
    streamsOfProcess--
    // A group with clients is never replaced by another one.
    const group = groups.get(topics.join())
    group?.remove(response)
    if (group?.size === 0) groups.delete(group.key)
    const remaining = (open.get(network) ?? 0) - 1
    if (remaining > 0) open.set(network, remaining)
    else open.delete(network)
  }

  return {
    open(request, response, { topics, since, network }, headers) {
      const count = network ? (open.get(network) ?? 0) : 0
      if (live.closing.aborted || streamsOfProcess >= maxStreams) return 503
      if (count >= streamsPerNetwork) return 429
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      if (request.method === 'HEAD') {
        response.end()
        return 200
      }
      streamsOfProcess++
      if (network) open.set(network, count + 1)
      // Random, so that the clients of a lost process do not all reconnect simultaneously.
      response.write(`retry: ${minRetryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`)
      response.on('close', () => leave(topics, response, network))
      const from = since && isTime(since) ? String(Math.floor(Number(since) / timeStepMs) * timeStepMs) : since
      void reach(from).then(() => begin(topics, response, from))
      return 200
    },
    count: () => [...groups.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** How many descriptors this process may have open; without an end where the system does not say. Node raises it to the hard limit at its start. */
function readDescriptorLimit(): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

const isTime = (since: string) => /^\d{10,15}$/.test(since)

/** Whether a path is that of the stream. */
export const isLivePath = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/^\/v1\//, '/v2/')
    .replace(/\/$/, '') === livePath
