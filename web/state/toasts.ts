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

/** Shows a toast; beyond three the oldest goes. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId
  store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }].slice(-toastsAtOnce) }))
}

const keptKey = 'toast'

/** Keeps a toast for the page that is loaded next in this tab. */
export function keepToast(toast: Omit<Toast, 'id'>): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(toast))
  } catch {
    // Storage is forbidden: the toast is lost, and what it tells is seen anyway.
  }
}

/** Shows what the page before kept. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    if (kept) showToast(JSON.parse(kept) as Omit<Toast, 'id'>)
  } catch {
    // Nothing was kept.
  }
}

export function closeToast(id: number): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const useToasts = () => useStore(store, ({ toasts }) => toasts)
