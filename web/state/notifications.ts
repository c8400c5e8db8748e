import { createStore, useStore } from 'zustand'
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
  const fid = store.getState().farcaster?.fid
  if (fid === undefined) return
  try {
    if (hasNew) localStorage.setItem(key, fid)
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the dot lives as long as the page.
  }
  if (store.getState().hasNewNotification !== hasNew) store.setState({ hasNewNotification: hasNew })
}

/** Shows the dot as it was left, and as other tabs change it; returns how to end that, which takes it from a page without a social login. */
export function followNewNotices(store: Store): () => void {
  const show = () =>
    store.setState({ hasNewNotification: read() !== null && read() === store.getState().farcaster?.fid })
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show()
  }
  show()
  addEventListener('storage', hear)
  return () => {
    removeEventListener('storage', hear)
    store.setState({ hasNewNotification: false })
  }
}

/** The stream of notifications in this tab: its state, and how many new notifications it has received. */
interface NotificationLine {
  state: LiveState
  news: number
  reconnect: () => void
}

const line = createStore<NotificationLine>(() => ({ state: 'starting', news: 0, reconnect: () => {} }))

export const setNoticeLine = (change: Partial<NotificationLine>) => line.setState(change)
export const noticeLine = () => line.getState()
export const useNoticeLine = () => useStore(line)
