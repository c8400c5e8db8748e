import { createStore, useStore } from 'zustand'
import { toastsAtOnce } from '#domain/platform/constants.ts'
import { storeValue, takeValue } from '#web/state/stored.ts'

export interface Toast {
  id: number
  tone: 'news' | 'success' | 'error'
  text: string
  /** The address that a news toast links to. */
  href?: string
  isWeighted?: boolean
  /** A button, for example to undo a change. Pressing it closes the toast. */
  action?: { name: string; run: () => void }
  /** Called once when the toast is closed by anything but its button. */
  onClose?: () => void
}

/** A toast that can be stored over a reload: only its text. */
type StoredToast = Pick<Toast, 'tone' | 'text'>

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a toast. If there are more than three, the oldest is closed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  openToast(toast)
}

/** Shows a toast as `showToast` does, and returns its id. */
export function openToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId
  store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
  for (const { id: oldest } of store.getState().toasts.slice(0, -toastsAtOnce)) closeToast(oldest)
  return id
}

const toastKey = 'toast'

/** Stores toasts for the next page in this tab. */
export const storeToasts = (toasts: readonly StoredToast[]) => void storeValue(toastKey, toasts, 'session')

/** Shows the toasts that the previous page stored. */
export function showStoredToasts(): void {
  for (const toast of takeValue<StoredToast[]>(toastKey) ?? []) showToast(toast)
}

export function closeToast(id: number): void {
  removeToast(id)?.onClose?.()
}

/** Runs the action of a toast's button and closes the toast. */
export function actOnToast(id: number): void {
  removeToast(id)?.action?.run()
}

function removeToast(id: number): Toast | undefined {
  const toast = store.getState().toasts.find((each) => each.id === id)
  if (toast) store.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
  return toast
}

export const useToasts = () => useStore(store, ({ toasts }) => toasts)
