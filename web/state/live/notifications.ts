import { createStore, useStore } from 'zustand'
import type { LiveState } from './live.ts'
import type { Store } from '#web/state/store.ts'
import { storedText, storeText } from '#web/state/stored.ts'

/** Stores the account that has unread notifications, so that the next page shows the dot immediately. */
const key = 'hasNewNotification'

/** Shows or hides the dot of the notifications, here and in the other tabs. */
export function setHasNewNotification(store: Store, hasNew: boolean): void {
  const fid = store.getState().farcaster?.fid
  if (fid === undefined) return
  storeText(key, hasNew ? fid : null)
  if (store.getState().hasNewNotification !== hasNew) store.setState({ hasNewNotification: hasNew })
}

/** Shows the stored dot and follows changes by other tabs. Returns a function that stops this and hides the dot. */
export function syncHasNewNotification(store: Store): () => void {
  const show = () => {
    const fid = storedText(key)
    store.setState({ hasNewNotification: fid !== null && fid === store.getState().farcaster?.fid })
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show()
  }
  show()
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener('storage', onStorage)
    store.setState({ hasNewNotification: false })
  }
}

/** The notification stream of this tab: its state, and how many new notifications it has received. */
interface NotificationLine {
  state: LiveState
  news: number
  reconnect: () => void
}

const line = createStore<NotificationLine>(() => ({ state: 'starting', news: 0, reconnect: () => {} }))

export const setNotificationLine = (change: Partial<NotificationLine>) => line.setState(change)
export const notificationLine = () => line.getState()
export const useNotificationLine = () => useStore(line)
