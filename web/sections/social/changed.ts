import { useSyncExternalStore } from 'react'

/**
 * What the reader has changed since pages were made, such as `like 0x…` or `follow 7`: every place that shows the same thing
 * says the same, also lists that are kept.
 */
const changed = new Map<string, boolean>()
const listeners = new Set<() => void>()

export function setChanged(key: string, value: boolean | undefined): void {
  if (value === undefined) changed.delete(key)
  else changed.set(key, value)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => undefined

/** What was changed about a thing, undefined where nothing was. */
export const useChanged = (key: string): boolean | undefined =>
  useSyncExternalStore(listen, () => changed.get(key), nothing)
