import { createStore, useStore } from 'zustand'
import { toastsAtOnce } from '#domain/constants.ts'

export interface Toast {
  id: number
  tone: 'news' | 'success' | 'error'
  text: string
  /** Where a news toast leads. */
  href?: string
  isWeighted?: boolean
  /** A button, such as the one that undoes what the toast is about. Pressing it closes the toast. */
  action?: { name: string; run: () => void }
  /** Called once when the toast is closed by anything but its button. */
  onClose?: () => void
}

/** A toast that survives a reload: its text. */
type StoredToast = Pick<Toast, 'tone' | 'text'>

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a toast; beyond three the oldest is closed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  openToast(toast)
}

/** Shows a toast as `showToast` does; returns its id. */
export function openToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId
  store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
  for (const { id: oldest } of store.getState().toasts.slice(0, -toastsAtOnce)) closeToast(oldest)
  return id
}

const toastKey = 'toast'

/** Stores toasts for the page that is loaded next in this tab. */
export function storeToasts(toasts: readonly StoredToast[]): void {
  try {
    sessionStorage.setItem(toastKey, JSON.stringify(toasts))
  } catch {
    // Storage is forbidden: the toasts are lost; their events are visible anyway.
  }
}

/** Shows the toasts that the previous page stored. */
export function showStoredToasts(): void {
  try {
    const stored = sessionStorage.getItem(toastKey)
    sessionStorage.removeItem(toastKey)
    for (const toast of JSON.parse(stored ?? '[]') as StoredToast[]) showToast(toast)
  } catch {
    // Nothing was stored.
  }
}

export function closeToast(id: number): void {
  removeToast(id)?.onClose?.()
}

/** Closes a toast by its button. */
export function actOnToast(id: number): void {
  removeToast(id)?.action?.run()
}

function removeToast(id: number): Toast | undefined {
  const toast = store.getState().toasts.find((each) => each.id === id)
  if (toast) store.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
  return toast
}

export const useToasts = () => useStore(store, ({ toasts }) => toasts)
