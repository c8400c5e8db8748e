import { useSyncExternalStore } from 'react'
import { toastsAtOnce } from '#domain/constants.ts'

export interface Toast {
  id: number
  tone: 'news' | 'success' | 'error'
  text: string
  /** Where a news toast leads. */
  href?: string
  isWeighted?: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; beyond three the oldest goes. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  replace([...toasts, { ...toast, id: ++lastId }].slice(-toastsAtOnce))
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
  replace(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
}
