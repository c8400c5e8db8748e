import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { ItemType } from '#domain/item/kind.ts'

/** An item that a viewer is about to save. */
export interface Collectable {
  articleId: number
  type: ItemType
  title: string
}

interface Collecting {
  /** The item that the dialog is about; undefined while it is closed. */
  item: Collectable | undefined
  /** What was collected (true) or removed since this page was rendered, by article id. */
  changed: ReadonlyMap<number, boolean>
}

const collecting = createStore<Collecting>(() => ({ item: undefined, changed: new Map() }))

/** Opens the dialog that chooses the libraries of an item. */
export function setCollecting(item: Collectable | undefined): void {
  collecting.setState({ item })
}

/** The item that the dialog is about; undefined while it is closed. */
export const useCollecting = () => useStore(collecting, ({ item }) => item)

type CollectListener = (item: Pick<Collectable, 'articleId' | 'type'>, isCollected: boolean) => void
const collectListeners = new Set<CollectListener>()

/** Calls the listener when the viewer collects an item or removes it; returns a function that stops that. */
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
 * Whether the viewer has collected an item: from its own data, and from what was changed since. An item that the event stream
 * replaces it with is the same for everybody, so it does not have this viewer's state.
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
