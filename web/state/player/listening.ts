import { createStore, useStore } from 'zustand'

/** Something to listen to: a recording, or an article that the browser reads out. */
export interface Track {
  /** Names it in this browser: `podcast:1052`. */
  key: string
  kind: 'recording' | 'speech'
  articleId: number
  /** The path of its page, without a language. */
  path: string
  title: string
  /** The podcast; for an article empty. */
  show: string
  /** The language tag of what is said. */
  lang: string
  /** Of the recording; empty for speech. */
  url: string
  cover: string
  /** Milliseconds; 0 while unknown. */
  lengthMs: number
  chapters: { start_ms: number; title: string }[]
}

/** What a page asks of the player. */
export type Order =
  | { act: 'play'; track: Track; atMs?: number | undefined }
  | { act: 'next' | 'last'; track: Track }
  | { act: 'toggle' }

/** What is being played. */
export interface NowPlaying {
  key: string
  isPlaying: boolean
  positionMs: number
  /** The sentence of an article that is read out; -1 for recordings. */
  sentence: number
}

interface Listening {
  /** Not yet taken by the player, whose code is fetched with the first one. */
  orders: readonly Order[]
  now: NowPlaying | null
}

const listening = createStore<Listening>(() => ({ orders: [], now: null }))

/** Asks the player for something. */
export function askPlayer(order: Order): void {
  listening.setState(({ orders }) => ({ orders: [...orders, order] }))
}

/** Calls the player with each order, beginning with those that wait; returns a function that stops that. */
export function takeOrders(take: (order: Order) => void): () => void {
  const drain = () => {
    const { orders } = listening.getState()
    if (orders.length === 0) return
    listening.setState({ orders: [] })
    for (const order of orders) take(order)
  }
  drain()
  return listening.subscribe(drain)
}

export const setNowPlaying = (now: NowPlaying | null) => listening.setState({ now })

/** One value of what is being played; the component renders again when it changes. */
export const useNowPlaying = <T>(select: (now: NowPlaying | null) => T): T =>
  useStore(listening, ({ now }) => select(now))

export const useHasOrders = () => useStore(listening, ({ orders }) => orders.length > 0)

/** Where the player keeps its queue in this browser. */
export const queueKey = 'player'

/** Whether something was listened to in this browser and not closed. */
export function hasStoredQueue(): boolean {
  try {
    return localStorage.getItem(queueKey) !== null
  } catch {
    return false
  }
}
