import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { livePath } from '#contract/live.ts'
import { Group } from './group.ts'
import { bytesOf, message } from './sse.ts'
import type { Batch, Live } from './open.ts'
import { Unresumable } from './cursor.ts'
import type { Topic } from './topics.ts'
import type { StreamSource } from './stream-source.ts'

/** Open streams of one network: several desks behind one address, each browser with one. */
export const streamsPerNetwork = 200
/** Readers who resume from a time share what they are told, to so many milliseconds. */
const timeGrainMs = 10_000
const mostShared = 1_000
const leastRetryMs = 1_000
const retrySpreadMs = 4_000

interface StreamsParts {
  live: Live
  source: StreamSource
  log: Logger
}

/** Who wants to follow what. */
export interface Follower {
  topics: readonly Topic[]
  /** The id of the last event that it had, or Unix milliseconds; undefined for whoever begins now. */
  since: string | undefined
  /** Of visitors that count as one; '' counts for nobody. */
  network: string
}

export interface Streams {
  /** Answers a request with the stream (200). Too many open for its network (429), or the site is closing (503): nothing was answered then. */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    follower: Follower,
    headers: Readonly<Record<string, string>>,
  ): 200 | 429 | 503
  /** How many are open. */
  count(): number
}

/** Follows what is announced and tells it to every open stream, in bytes that are made once for all who follow the same. */
export function openStreams({ live, source, log }: StreamsParts): Streams {
  const groups = new Map<string, Group>()
  const open = new Map<string, number>()
  let position = live.seen()
  let telling = Promise.resolve()
  let missed = new Map<string, Promise<Buffer>>()

  const endHearing = live.onBatch((batch) => {
    telling = telling
      .then(() => tell(batch))
      .catch((error: Error) => log.error({ err: error }, 'Streams were told nothing'))
  })
  const heartbeat = setInterval(() => {
    const bytes = Buffer.from(source.heartbeat)
    for (const group of groups.values()) group.broadcast(bytes)
  }, source.heartbeatMs).unref()
  live.closing.addEventListener('abort', () => {
    endHearing()
    clearInterval(heartbeat)
    for (const group of groups.values()) group.end()
  })

  async function tell({ events, seen }: Batch): Promise<void> {
    const known = new Set(groups.values())
    const texts = source.messages(new Set([...known].flatMap(({ topics }) => topics)), events)
    const concerned = [...known].filter(({ topics }) => topics.some((topic) => texts.has(topic)))
    const told = await Promise.all(
      concerned.map(async (group) => {
        // Whoever could not be told what happened asks the lists.
        const messages = await Promise.all(group.topics.map((topic) => texts.get(topic) ?? [])).then(
          (all) => all.flat(),
          (error: Error) => {
            log.error({ err: error }, 'Events could not be put in words')
            return resetOf(group)
          },
        )
        return { group, messages }
      }),
    )
    position = seen
    missed = new Map()
    const say = ({ group, messages }: (typeof told)[number]) =>
      void (messages.length > 0 && group.broadcast(bytesOf(messages, seen)))
    told.forEach(say)
    // A group that came while the words were made knows of none of this.
    const late = [...groups.values()].filter((group) => !known.has(group))
    await Promise.all(late.map(async (group) => say({ group, messages: await resetOf(group) })))
  }

  /** Whoever cannot even be told that is cut off, and begins anew. */
  function resetOf(group: Group): Promise<string[]> {
    return source.reset(group.topics).catch((error: Error) => {
      log.error({ err: error }, 'Streams could not be told that they missed something')
      group.end()
      return []
    })
  }

  /** What a follower missed up to `position`, ending with the sign that this was all. */
  async function tellMissed(group: Group, since: string | undefined): Promise<Buffer> {
    const upTo = position
    return bytesOf([...(await saySince(group, since, upTo)), message('ready', {})], upTo)
  }

  async function saySince({ topics }: Group, since: string | undefined, upTo: string): Promise<string[]> {
    if (since === undefined) return source.opening(topics)
    try {
      const events = await live.since(isTime(since) ? new Date(Number(since)) : since, upTo)
      if (events.length === 0) return []
      return (await Promise.all(source.messages(new Set(topics), events).values())).flat()
    } catch (error) {
      if (!(error instanceof Unresumable)) log.error({ err: error }, 'Missed events could not be read')
      return source.reset(topics)
    }
  }

  function leave(group: Group, response: ServerResponse, network: string): void {
    group.remove(response)
    if (group.size === 0 && groups.get(group.key) === group) groups.delete(group.key)
    const left = (open.get(network) ?? 0) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }

  return {
    open(request, response, { topics, since, network }, headers) {
      const count = network ? (open.get(network) ?? 0) : 0
      if (live.closing.aborted) return 503
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
      const group = groups.get(topics.join()) ?? new Group(topics)
      groups.set(group.key, group)
      if (network) open.set(network, count + 1)
      group.add(response)
      response.on('close', () => leave(group, response, network))
      // Spread, so that all who lose a process at once do not come back at once.
      response.write(`retry: ${leastRetryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`)
      const from = since && isTime(since) ? String(Math.floor(Number(since) / timeGrainMs) * timeGrainMs) : since
      const key = `${group.key} ${from}`
      const words = missed.get(key) ?? tellMissed(group, from)
      if (missed.size < mostShared) missed.set(key, words)
      words.then(
        (bytes) => group.begin(response, bytes),
        (error: Error) => {
          log.error({ err: error }, 'A stream could not begin')
          missed.delete(key)
          response.destroy()
        },
      )
      return 200
    },
    count: () => [...groups.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

const isTime = (since: string) => /^\d{10,15}$/.test(since)

/** Whether an address is that of the stream. */
export const isLivePath = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/^\/v1\//, '/v2/')
    .replace(/\/$/, '') === livePath
