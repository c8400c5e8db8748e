import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { useRevalidator } from '#web/router/index.ts'
import type { Presence } from './pen.tsx'
import type { SavedText } from './saver.ts'
import { stateOf } from './state-of.ts'

interface Shown {
  item: ItemDetail
  presence: Presence
  saver: SavedText
  /** Whether this editor writes the version. */
  writes: boolean
}

/** Loads the item again when somebody else has saved its text or changed its state, and when a save has changed its actions. */
export function useReload({ item, presence, saver, writes }: Shown): void {
  const { revalidate } = useRevalidator()

  // Readers see the saved text; an editor who takes the pen continues from it.
  useEffect(() => {
    if (presence.number !== item.number && (!writes || presence.number > saver.base)) void revalidate()
  }, [writes, presence.number, item.number, saver, revalidate])

  // Somebody else has returned, approved, scheduled or published it.
  const known = stateOf(item)
  const { seen } = presence
  useEffect(() => {
    if (seen.state !== known) void revalidate()
  }, [seen, known, revalidate])

  // The first save, and that of an approved text, change the available actions.
  const { state, at } = useStore(saver.store)
  const work = item.versions.find(({ lang }) => lang === item.lang)?.work
  useEffect(() => {
    if (state === 'saved' && work !== 'draft') void revalidate()
  }, [state, at, work, revalidate])
}
