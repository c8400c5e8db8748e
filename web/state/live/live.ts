import { createStore, useStore } from 'zustand'
import type { NewsItem } from '#contract/news/item.ts'
import type { StreamEventName, StreamEvents } from '#contract/syndication/stream.ts'

/** One event of the stream. */
export type LiveEvent = { [N in StreamEventName]: { name: N; data: StreamEvents[N] } }[StreamEventName]

/**
 * The connection of this tab to the event stream. Unless it is open, the tab polls. `given up`: it is not opened again.
 */
export type LiveState = 'starting' | 'open' | 'lost' | 'given up'

type Listener = (event: LiveEvent) => void

/** The number of recent events that are stored for pages that subscribe after they were received. */
const maxRecent = 200

const listeners = new Map<string, Set<Listener>>()
const recent = new Map<string, LiveEvent>()

interface Live {
  state: LiveState
  /** The followed topics, as of the latest subscription. */
  topics: readonly string[]
  /** The number of new items that are not shown yet and that the tab's title counts, by list of this page. */
  waiting: ReadonlyMap<string, number>
  /** What each list of this page announces itself. */
  announced: ReadonlyMap<string, Announced>
}

/** The types of new items that a list announces, and whether one of them belongs into it. */
interface Announced {
  types: readonly number[]
  accepts: (item: NewsItem) => boolean
}

const live = createStore<Live>(() => ({ state: 'starting', topics: [], waiting: new Map(), announced: new Map() }))

/**
 * Calls the listener with the events of a topic (`wire:en`, `comments:123`), first with recent ones, and with every
 * `reset`. Returns a function that unsubscribes it.
 */
export function follow(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set()
  listeners.set(topic, all.add(listener))
  for (const event of recent.values()) if (topicOf(event) === topic) listener(event)
  live.setState({ topics: followedTopics() })
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(topic)
  }
}

/** Emits an event of the stream, or one that polling has found, to the listeners. */
export function emitLive(event: LiveEvent): void {
  const topic = topicOf(event)
  if (event.name === 'item' || event.name === 'gone') remember(`${topic} ${idOf(event)}`, event)
  const concerned = topic === undefined ? [...listeners.values()] : [listeners.get(topic) ?? []]
  if (topic !== undefined || event.name === 'reset')
    for (const each of concerned) for (const listener of each) listener(event)
}

const topicOf = ({ data }: LiveEvent) => ('topic' in data ? data.topic : undefined)
const idOf = (event: LiveEvent & { name: 'item' | 'gone' }) =>
  event.name === 'item' ? event.data.item.article_id : event.data.article_id

function remember(key: string, event: LiveEvent): void {
  recent.delete(key)
  recent.set(key, event)
  if (recent.size > maxRecent) recent.delete(recent.keys().next().value!)
}

/** The topics that this tab follows now, sorted; `watchLive` calls back when they change. */
export const followedTopics = () => [...listeners.keys()].toSorted()
export const watchLive = (watcher: () => void) => live.subscribe(watcher)

export function setLiveState(next: LiveState): void {
  if (live.getState().state !== next) live.setState({ state: next })
}

export const liveState = () => live.getState().state

/** Sets how many new items of a list, not shown yet, the tab's title counts: it shows the sum of all lists. */
export function setWaiting(list: string, count: number): void {
  const waiting = new Map(live.getState().waiting)
  if ((waiting.get(list) ?? 0) === count) return
  if (count) waiting.set(list, count)
  else waiting.delete(list)
  live.setState({ waiting })
}

/** Sets what a list announces, so that nothing else announces it; undefined when the list is closed. */
export function setAnnounced(list: string, what: Announced | undefined): void {
  const announced = new Map(live.getState().announced)
  if (what) announced.set(list, what)
  else announced.delete(list)
  live.setState({ announced })
}

/** Whether a list of this page announces new items of a type. */
export const isAnnounced = (type: number) =>
  [...live.getState().announced.values()].some(({ types }) => types.includes(type))

/** Whether a list of this page announces this very item. */
export const isListed = (item: NewsItem) =>
  [...live.getState().announced.values()].some(({ types, accepts }) => types.includes(item.type) && accepts(item))

export const useWaiting = () =>
  useStore(live, ({ waiting }) => [...waiting.values()].reduce((sum, count) => sum + count, 0))
