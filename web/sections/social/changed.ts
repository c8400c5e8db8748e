import { createStore, useStore } from 'zustand'

/**
 * What the viewer has changed since pages were rendered, such as `like 0x…` or `follow 7`: every control that shows the same
 * thing shows the same state, also lists from the cache.
 */
const store = createStore<{ changed: ReadonlyMap<string, boolean> }>(() => ({ changed: new Map() }))

export function setChanged(key: string, value: boolean | undefined): void {
  const changed = new Map(store.getState().changed)
  if (value === undefined) changed.delete(key)
  else changed.set(key, value)
  store.setState({ changed })
}

/** What was changed about a thing; undefined where nothing was. */
export const useChanged = (key: string): boolean | undefined => useStore(store, ({ changed }) => changed.get(key))

/** Replies and quotes that the viewer has sent since pages were rendered: how many a cast has with them, such as of `reply 0x…`. */
const sent = createStore<{ counts: ReadonlyMap<string, number> }>(() => ({ counts: new Map() }))

export function noteSent(key: string, count: number): void {
  sent.setState(({ counts }) => ({ counts: new Map(counts).set(key, count) }))
}

/** A count that a page was rendered with, or a higher one after the viewer's own reply or quote. */
export const useSentCount = (key: string, count: number): number =>
  Math.max(count, useStore(sent, ({ counts }) => counts.get(key)) ?? 0)

/** A count that includes the viewer where `was` is true, such as followers, with the viewer's change since it was rendered. */
export const useCount = (key: string, was: boolean, count: number): number =>
  count + Number(useChanged(key) ?? was) - Number(was)
