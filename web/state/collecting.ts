import { useState, useSyncExternalStore } from 'react'
import { readCookie } from './cookies.ts'
import type { Store } from './store.ts'

/** What a reader is about to keep. */
export interface Collectable {
  articleId: number
  type: 0 | 1
  title: string
}

let collecting: Collectable | undefined
/** What was collected or taken back since this page was made. */
const changed = new Map<number, boolean>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the collect dialog for an item, or the login dialog first: the wish then outlives the reload that a login ends with. */
export function collect(store: Store, item: Collectable): void {
  if (store.get().user) setCollecting(item)
  else {
    keepWish(item)
    store.set({ isLoginOpen: true })
  }
}

export function setCollecting(item: Collectable | undefined): void {
  collecting = item
  tell()
}

/** The item that the dialog is about; undefined while it is closed. */
export const useCollecting = () =>
  useSyncExternalStore(
    listen,
    () => collecting,
    () => undefined,
  )

export function markCollected(articleId: number, isCollected: boolean): void {
  changed.set(articleId, isCollected)
  tell()
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
  return (
    useSyncExternalStore(
      listen,
      () => changed.get(article_id),
      () => undefined,
    ) ?? wasCollected
  )
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
