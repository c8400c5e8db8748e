import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import type { Cast } from '#contract/social/cast.ts'
import { castsTopic, type CastNow } from '#contract/syndication/stream.ts'
import { follow } from '#web/state/live/live.ts'

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

type Counts = CastNow['counts']

/** Counts of a cast, and which reactions of the viewer they include where these changed since the page was rendered. */
interface Counted {
  counts: Counts
  like: boolean | undefined
  recast: boolean | undefined
}

/** The counts of casts that are newer than the rendered ones, by hash. */
const counted = createStore<{ casts: ReadonlyMap<string, Counted> }>(() => ({ casts: new Map() }))

export function noteCounts(list: readonly Pick<CastNow, 'hash' | 'counts'>[]): void {
  const casts = new Map(counted.getState().casts)
  const { changed } = store.getState()
  for (const { hash, counts } of list)
    casts.set(hash, { counts, like: changed.get(`like ${hash}`), recast: changed.get(`recast ${hash}`) })
  counted.setState({ casts })
}

export const countsOf = ({ reactions, replies }: Cast): Counts => ({
  likes: reactions.likes_count,
  recasts: reactions.recasts_count,
  replies: replies.count,
  quotes: reactions.quotes_count,
})

/** Counts the viewer's own reply or quote, unless an event has. */
export function noteSent(cast: Cast, count: 'replies' | 'quotes'): void {
  const rendered = countsOf(cast)
  const known = counted.getState().casts.get(cast.hash)?.counts ?? rendered
  noteCounts([{ hash: cast.hash, counts: { ...known, [count]: Math.max(known[count], rendered[count] + 1) } }])
}

/** The counts of a cast now, with the viewer's own reactions. */
export function useCounts(cast: Cast): Counts {
  const { hash, viewer_context: viewer } = cast
  const known = useStore(counted, ({ casts }) => casts.get(hash))
  const [liked, recasted] = [viewer?.liked ?? false, viewer?.recasted ?? false]
  const counts = known?.counts ?? countsOf(cast)
  const likes = Number(useChanged(`like ${hash}`) ?? liked) - Number(known?.like ?? liked)
  const recasts = Number(useChanged(`recast ${hash}`) ?? recasted) - Number(known?.recast ?? recasted)
  return { ...counts, likes: Math.max(0, counts.likes + likes), recasts: Math.max(0, counts.recasts + recasts) }
}

/** Follows what the network counts and deletes while pages of casts are open. */
export function useLiveCounts(): void {
  useEffect(
    () =>
      follow(castsTopic, (event) => {
        // Counts may be missing: the rendered ones are the newest that are known.
        if (event.name === 'reset') counted.setState({ casts: new Map() })
        if (event.name !== 'casts') return
        noteCounts(event.data.casts)
        for (const hash of event.data.gone) setChanged(`deleted ${hash}`, true)
      }),
    [],
  )
}

/**
 * A count, for example of followers, with the viewer's change since it was rendered. `was`: whether the rendered count
 * includes the viewer.
 */
export const useCount = (key: string, was: boolean, count: number): number =>
  count + Number(useChanged(key) ?? was) - Number(was)
