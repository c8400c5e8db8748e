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

/** Shows a toast; beyond three the oldest goes (R207). */
export function showToast(toast: Omit<Toast, 'id'>): void {
  replace([...toasts, { ...toast, id: ++lastId }].slice(-toastsAtOnce))
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
