import { createStore, useStore } from 'zustand'

/**
 * The viewer's changes since pages were rendered, by key such as `like 0x…` or `follow 7`: all controls with the same
 * key show the same state, also in lists from the cache.
 */
const store = createStore<{ changed: ReadonlyMap<string, boolean> }>(() => ({ changed: new Map() }))

export function setChanged(key: string, value: boolean | undefined): void {
  const changed = new Map(store.getState().changed)
  if (value === undefined) changed.delete(key)
  else changed.set(key, value)
  store.setState({ changed })
}

/** The changed value of a key; undefined without a change. */
export const useChanged = (key: string): boolean | undefined => useStore(store, ({ changed }) => changed.get(key))

/** The counts of replies and quotes after the viewer's own, by key such as `reply 0x…`. */
const sent = createStore<{ counts: ReadonlyMap<string, number> }>(() => ({ counts: new Map() }))

export function noteSent(key: string, count: number): void {
  sent.setState(({ counts }) => ({ counts: new Map(counts).set(key, count) }))
}

/** A rendered count, or the higher one after the viewer's own reply or quote. */
export const useSentCount = (key: string, count: number): number =>
  Math.max(count, useStore(sent, ({ counts }) => counts.get(key)) ?? 0)

/**
 * A count, for example of followers, with the viewer's change since it was rendered. `was`: whether the rendered count
 * includes the viewer.
 */
export const useCount = (key: string, was: boolean, count: number): number =>
  count + Number(useChanged(key) ?? was) - Number(was)
