import { createStore, useStore } from 'zustand'
import { storedText } from '#web/state/stored.ts'

/** An entry of the player's queue: a recording, or an article that the browser reads out. */
export interface Track {
  /** Identifies the track in this browser: `podcast:1052`. */
  key: string
  kind: 'recording' | 'speech'
  articleId: number
  /** The path of its page, without the prefix of a language. */
  path: string
  title: string
  /** The name of the podcast; empty for an article. */
  show: string
  /** The language tag of the speech. */
  lang: string
  /** The address of the recording; empty for speech. */
  url: string
  cover: string
  /** Milliseconds; 0 if unknown. */
  lengthMs: number
  chapters: { start_ms: number; title: string }[]
}

/** A command from a page to the player. */
export type Order =
  | { act: 'play'; track: Track; atMs?: number | undefined }
  | { act: 'next' | 'last'; track: Track }
  | { act: 'toggle' }

/** The track that is playing or paused. */
export interface NowPlaying {
  key: string
  isPlaying: boolean
  positionMs: number
  /** The index of the sentence of an article that is read out; -1 for recordings. */
  sentence: number
}

interface Listening {
  /** Orders that the player has not processed yet; its code is fetched with the first one. */
  orders: readonly Order[]
  now: NowPlaying | null
}

const listening = createStore<Listening>(() => ({ orders: [], now: null }))

/** Sends an order to the player. */
export function askPlayer(order: Order): void {
  listening.setState(({ orders }) => ({ orders: [...orders, order] }))
}

/** Calls `take` with each order, first with those that wait. Returns a function that unsubscribes it. */
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

/** Selects a value of the current track; the component renders again when it changes. */
export const useNowPlaying = <T>(select: (now: NowPlaying | null) => T): T =>
  useStore(listening, ({ now }) => select(now))

export const useHasOrders = () => useStore(listening, ({ orders }) => orders.length > 0)

/** The storage key of the player's queue in this browser. */
export const queueKey = 'player'

/** Whether this browser has a stored queue: something was listened to, and the player was not closed. */
export const hasStoredQueue = () => storedText(queueKey) !== null
