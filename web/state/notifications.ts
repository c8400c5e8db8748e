import { useSyncExternalStore } from 'react'
import type { LiveState } from './live.ts'
import type { Store } from './store.ts'

/** Whose notifications are new, so that the dot is there again with the next page. */
const key = 'hasNewNotification'

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Sets the dot of the notifications, or takes it away, here and in the other tabs. */
export function setNewNotices(store: Store, hasNew: boolean): void {
  const fid = store.get().farcaster?.fid
  if (fid === undefined) return
  try {
    if (hasNew) localStorage.setItem(key, fid)
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the dot lives as long as the page.
  }
  if (store.get().hasNewNotification !== hasNew) store.set({ hasNewNotification: hasNew })
}

/** Shows the dot as it was left, and as other tabs change it; returns how to end that, which takes it from a page without a social login. */
export function followNewNotices(store: Store): () => void {
  const show = () => store.set({ hasNewNotification: read() !== null && read() === store.get().farcaster?.fid })
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show()
  }
  show()
  addEventListener('storage', hear)
  return () => {
    removeEventListener('storage', hear)
    store.set({ hasNewNotification: false })
  }
}

/** The stream of notifications as this tab knows it: its state, and how often it has told of something new. */
let line: { state: LiveState; news: number; reconnect: () => void } = {
  state: 'starting',
  news: 0,
  reconnect: () => {},
}
const watchers = new Set<() => void>()

export function setNoticeLine(change: Partial<typeof line>): void {
  line = { ...line, ...change }
  for (const watcher of watchers) watcher()
}

export const noticeLine = () => line

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useNoticeLine = () => useSyncExternalStore(watch, noticeLine, noticeLine)
