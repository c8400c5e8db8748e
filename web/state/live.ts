import { createStore, useStore } from 'zustand'
import type { LiveMessageName, LiveMessages } from '#contract/live.ts'

/** One event of the stream. */
export type Heard = { [N in LiveMessageName]: { name: N; data: LiveMessages[N] } }[LiveMessageName]

/** Whether a stream tells this tab what happens; while it does not, the tab asks. `given up`: it is not tried any more. */
export type LiveState = 'starting' | 'open' | 'lost' | 'given up'

type Listener = (heard: Heard) => void

/** What happened lately, for pages that open after it was told. */
const mostRecent = 200

const listeners = new Map<string, Set<Listener>>()
const recent = new Map<string, Heard>()

interface Live {
  state: LiveState
  /** The followed topics, as of the last one that was added. */
  topics: readonly string[]
  /** How many new items wait in each list of this page. */
  waiting: ReadonlyMap<string, number>
}

const live = createStore<Live>(() => ({ state: 'starting', topics: [], waiting: new Map() }))

/**
 * Calls the listener with what happens to a topic (`wire:en`, `comments:123`), beginning with the items that were told
 * lately, and with every `reset`; returns how to end that.
 */
export function follow(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set()
  listeners.set(topic, all.add(listener))
  for (const heard of recent.values()) if (topicOf(heard) === topic) listener(heard)
  live.setState({ topics: followedTopics() })
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(topic)
  }
}

/** Passes on what the stream, or an answer of the API in its place, told. */
export function hear(heard: Heard): void {
  const topic = topicOf(heard)
  if (heard.name === 'item' || heard.name === 'gone') remember(`${topic} ${idOf(heard)}`, heard)
  const concerned = topic === undefined ? [...listeners.values()] : [listeners.get(topic) ?? []]
  if (topic !== undefined || heard.name === 'reset')
    for (const each of concerned) for (const listener of each) listener(heard)
}

const topicOf = ({ data }: Heard) => ('topic' in data ? data.topic : undefined)
const idOf = (heard: Heard & { name: 'item' | 'gone' }) =>
  heard.name === 'item' ? heard.data.item.article_id : heard.data.article_id

function remember(key: string, heard: Heard): void {
  recent.delete(key)
  recent.set(key, heard)
  if (recent.size > mostRecent) recent.delete(recent.keys().next().value!)
}

/** The topics that this tab follows now, sorted; `watchLive` tells when there are others. */
export const followedTopics = () => [...listeners.keys()].toSorted()
export const watchLive = (watcher: () => void) => live.subscribe(watcher)

export function setLiveState(next: LiveState): void {
  if (live.getState().state !== next) live.setState({ state: next })
}

export const liveState = () => live.getState().state

/** How many new items wait to be shown in a list of this page; the tab's title says their sum. */
export function setWaiting(list: string, count: number): void {
  const waiting = new Map(live.getState().waiting)
  if ((waiting.get(list) ?? 0) === count) return
  if (count) waiting.set(list, count)
  else waiting.delete(list)
  live.setState({ waiting })
}

export const useWaiting = () =>
  useStore(live, ({ waiting }) => [...waiting.values()].reduce((sum, count) => sum + count, 0))
