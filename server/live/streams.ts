import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { livePath } from '#contract/live.ts'
import type { Database } from '#server/data/database.ts'
import { Group } from './group.ts'
import { bytesOf, message, messagesOf } from './messages.ts'
import type { Batch, Live } from './open.ts'
import { Unresumable } from './read.ts'
import type { Topic } from './topics.ts'

const heartbeatMs = 20_000
/** Open streams of one network: several desks behind one address, each browser with one. */
export const streamsPerNetwork = 200
/** Readers who resume from a time share what they are told, to so many milliseconds. */
const timeGrainMs = 10_000
const mostShared = 1_000
const leastRetryMs = 1_000
const retrySpreadMs = 4_000

interface StreamsParts {
  live: Live
  db: Database
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
  open(request: IncomingMessage, response: ServerResponse, follower: Follower, headers: Readonly<Record<string, string>>): 200 | 429 | 503
  /** How many are open. */
  count(): number
}

/** Follows what is announced and tells it to every open stream, in bytes that are made once for all who follow the same. */
export function openStreams({ live, db, log }: StreamsParts): Streams {
  const groups = new Map<string, Group>()
  const open = new Map<string, number>()
  let position = live.seen()
  let telling = Promise.resolve()
  let missed = new Map<string, Promise<Buffer>>()

  const endHearing = live.onBatch((batch) => {
    telling = telling.then(() => tell(batch)).catch((error: Error) => log.error({ err: error }, 'Streams were told nothing'))
  })
  const heartbeat = setInterval(() => {
    const bytes = Buffer.from(`${message('beat', {})}\n`)
    for (const group of groups.values()) group.broadcast(bytes)
  }, heartbeatMs).unref()
  live.closing.addEventListener('abort', () => {
    endHearing()
    clearInterval(heartbeat)
    for (const group of groups.values()) group.end()
  })

  async function tell({ events, seen }: Batch): Promise<void> {
    const topics = new Set([...groups.values()].flatMap((group) => group.topics))
    const texts = new Map([...topics].map((topic) => [topic, messagesOf(topic, events, db)]))
    const told = await Promise.all([...groups.values()].map(async (group) => {
      // Whoever could not be told what happened asks the lists.
      const messages = (await Promise.all(group.topics.map((topic) => texts.get(topic)!)).catch((error: Error) => {
        log.error({ err: error }, 'Events could not be put in words')
        return [message('reset', {})]
      })).flat()
      return { group, bytes: messages.length ? bytesOf(messages, seen) : undefined }
    }))
    const known = new Set(told.map(({ group }) => group))
    position = seen
    missed = new Map()
    for (const { group, bytes } of told) if (bytes) group.broadcast(bytes)
    // A group that came while the words were made knows of none of this.
    for (const group of groups.values()) if (!known.has(group)) group.broadcast(bytesOf([message('reset', {})], seen))
  }

  /** What a follower missed up to `position`, ending with the sign that this was all. */
  async function tellMissed(group: Group, since: string | undefined): Promise<Buffer> {
    const upTo = position
    const ready = message('ready', {})
    if (since === undefined || since === upTo) return bytesOf([ready], upTo)
    try {
      const events = await live.since(isTime(since) ? new Date(Number(since)) : since, upTo)
      const messages = events.length ? await Promise.all(group.topics.map((topic) => messagesOf(topic, events, db))) : []
      return bytesOf([...messages.flat(), ready], upTo)
    } catch (error) {
      if (!(error instanceof Unresumable)) log.error({ err: error }, 'Missed events could not be read')
      return bytesOf([message('reset', {}), ready], upTo)
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
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
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
      void words.then((bytes) => group.begin(response, bytes))
      return 200
    },
    count: () => [...groups.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

const isTime = (since: string) => /^\d{10,15}$/.test(since)

/** Whether an address is that of the stream. */
export const isLivePath = (pathname: string) => pathname.toLowerCase().replace(/^\/v1\//, '/v2/').replace(/\/$/, '') === livePath
