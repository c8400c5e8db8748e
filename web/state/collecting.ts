import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import { readCookie } from './cookies.ts'
import type { Store } from './store.ts'

/** An item that a viewer is about to save. */
export interface Collectable {
  articleId: number
  type: 0 | 1
  title: string
}

interface Collecting {
  /** The item that the dialog is about; undefined while it is closed. */
  item: Collectable | undefined
  /** What was collected (true) or removed since this page was rendered, by article id. */
  changed: ReadonlyMap<number, boolean>
}

const collecting = createStore<Collecting>(() => ({ item: undefined, changed: new Map() }))

/**
 * Opens the collect dialog for an item, or the login dialog first: the item is then stored across the reload that a login ends
 * with.
 */
export function collect(store: Store, item: Collectable): void {
  if (store.getState().user) setCollecting(item)
  else {
    storePendingCollect(item)
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
 * Whether the viewer has collected an item: from its own data, and from what was changed since. An item that the event stream
 * replaces it with is the same for everybody, so it does not have this viewer's state.
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

const pendingKey = 'pending-collect'
const pendingLifeMs = 900_000

/** Stores the item that a viewer without a login wanted to collect. */
export function storePendingCollect(item: Collectable): void {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify({ ...item, until: Date.now() + pendingLifeMs }))
  } catch {
    // Without storage the viewer has to click again.
  }
}

/** Opens the dialog for the stored item, once, after a login; deletes it when the login dialog was closed without one. */
export function resumePendingCollect({ user, isLoginOpen }: { user: unknown; isLoginOpen: boolean }): void {
  try {
    const stored = sessionStorage.getItem(pendingKey)
    if (!stored || isLoginOpen || (!user && readCookie('token'))) return
    sessionStorage.removeItem(pendingKey)
    const { until, ...item } = JSON.parse(stored) as Collectable & { until: number }
    if (user && until > Date.now()) setCollecting(item)
  } catch {
    // Storage is forbidden, or holds something else: nothing is pending.
  }
}
