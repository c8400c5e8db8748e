import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import { readCookie } from './cookies.ts'
import type { Store } from './store.ts'

/** What a reader is about to keep. */
export interface Collectable {
  articleId: number
  type: 0 | 1
  title: string
}

interface Collecting {
  /** The item that the dialog is about; undefined while it is closed. */
  item: Collectable | undefined
  /** What was collected (true) or taken back since this page was rendered, by article id. */
  changed: ReadonlyMap<number, boolean>
}

const collecting = createStore<Collecting>(() => ({ item: undefined, changed: new Map() }))

/** Opens the collect dialog for an item, or the login dialog first: the wish then outlives the reload that a login ends with. */
export function collect(store: Store, item: Collectable): void {
  if (store.getState().user) setCollecting(item)
  else {
    keepWish(item)
    store.setState({ isLoginOpen: true })
  }
}

export function setCollecting(item: Collectable | undefined): void {
  collecting.setState({ item })
}

/** The item that the dialog is about; undefined while it is closed. */
export const useCollecting = () => useStore(collecting, ({ item }) => item)

export function markCollected(articleId: number, isCollected: boolean): void {
  collecting.setState(({ changed }) => ({ changed: new Map(changed).set(articleId, isCollected) }))
}

/**
 * Whether the reader has collected an item, by what it came with and by what was done since. What the event stream puts in
 * its place later is the same for everybody and says nothing of this reader.
 */
export function useIsCollected({
  article_id,
  collection_status,
}: {
  article_id: number
  collection_status: 0 | 1
}): boolean {
  const [wasCollected] = useState(collection_status === 1)
  return useStore(collecting, ({ changed }) => changed.get(article_id)) ?? wasCollected
}

const wishKey = 'collect-wish'
const wishLifeMs = 900_000

/** Keeps what somebody without a login wanted to collect. */
export function keepWish(item: Collectable): void {
  try {
    sessionStorage.setItem(wishKey, JSON.stringify({ ...item, until: Date.now() + wishLifeMs }))
  } catch {
    // Without storage the reader clicks again.
  }
}

/** Opens what was wished for, once, where somebody is logged in now; forgets it where the login dialog was just closed. */
export function resumeWish({ user, isLoginOpen }: { user: unknown; isLoginOpen: boolean }): void {
  try {
    const kept = sessionStorage.getItem(wishKey)
    if (!kept || isLoginOpen || (!user && readCookie('token'))) return
    sessionStorage.removeItem(wishKey)
    const { until, ...item } = JSON.parse(kept) as Collectable & { until: number }
    if (user && until > Date.now()) setCollecting(item)
  } catch {
    // Storage is forbidden, or somebody else wrote there: nothing was wished for.
  }
}
