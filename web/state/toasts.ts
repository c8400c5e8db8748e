import { createStore, useStore } from 'zustand'
import { toastsAtOnce } from '#domain/constants.ts'

export interface Toast {
  id: number
  tone: 'news' | 'success' | 'error'
  text: string
  /** Where a news toast leads. */
  href?: string
  isWeighted?: boolean
}

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a toast; beyond three the oldest is removed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId
  store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-toastsAtOnce) }))
}

const toastKey = 'toast'

/** Stores a toast for the page that is loaded next in this tab. */
export function storeToast(toast: Omit<Toast, 'id'>): void {
  try {
    sessionStorage.setItem(toastKey, JSON.stringify(toast))
  } catch {
    // Storage is forbidden: the toast is lost; its event is visible anyway.
  }
}

/** Shows the toast that the previous page stored. */
export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(toastKey)
    sessionStorage.removeItem(toastKey)
    if (stored) showToast(JSON.parse(stored) as Omit<Toast, 'id'>)
  } catch {
    // Nothing was stored.
  }
}

export function closeToast(id: number): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const useToasts = () => useStore(store, ({ toasts }) => toasts)
