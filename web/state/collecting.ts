import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { ItemType } from '#domain/news/item/kind.ts'

/** An item that the viewer can add to libraries. */
export interface Collectable {
  articleId: number
  type: ItemType
  title: string
}

interface Collecting {
  /** The item of the dialog that chooses libraries; undefined while it is closed. */
  item: Collectable | undefined
  /** The items that were collected (true) or removed (false) since this page was rendered, by article id. */
  changed: ReadonlyMap<number, boolean>
}

const collecting = createStore<Collecting>(() => ({ item: undefined, changed: new Map() }))

/** Opens the dialog that chooses the libraries of an item; undefined closes it. */
export function setCollecting(item: Collectable | undefined): void {
  collecting.setState({ item })
}

/** The item of the dialog that chooses libraries; undefined while it is closed. */
export const useCollecting = () => useStore(collecting, ({ item }) => item)

type CollectListener = (item: Pick<Collectable, 'articleId' | 'type'>, isCollected: boolean) => void
const collectListeners = new Set<CollectListener>()

/** Calls the listener when the viewer collects or removes an item. Returns a function that unsubscribes it. */
export function onCollected(listener: CollectListener): () => void {
  collectListeners.add(listener)
  return () => void collectListeners.delete(listener)
}

export function markCollected(item: Pick<Collectable, 'articleId' | 'type'>, isCollected: boolean): void {
  const { changed } = collecting.getState()
  if (changed.get(item.articleId) !== isCollected) for (const listener of collectListeners) listener(item, isCollected)
  collecting.setState({ changed: new Map(changed).set(item.articleId, isCollected) })
}

/**
 * Whether the viewer has collected an item: as of the first render, and as changed since. The event stream may replace
 * an item by one that is the same for all viewers, so later values of `collection_status` do not count.
 */
export function useIsCollected({
  article_id,
  collection_status,
}: {
  article_id: number
  collection_status: 0 | 1
}): boolean {
  const [wasCollected] = useState(collection_status === 1)
  return useStore(collecting, ({ changed }) => changed.get(article_id)) ?? wasCollected
}
