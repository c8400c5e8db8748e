import { useCallback, useEffect, useRef } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import type { ListState } from '#web/parts/growing-list/list-state.ts'
import { useAlertSubject } from '#web/parts/item/use-alert-subject.ts'
import { playChime, readChimeChoice, useChimeChoice } from '#web/state/settings/chime.ts'

interface Announced {
  /** Whether a new flash is of those that the reader has chosen to be announced; all are without a choice. */
  isAnnounced: (item: NewsItem) => boolean
  /** Whether the reader's choice is known: alerts are loaded after the page. */
  isKnown: boolean
}

export function useAnnounced(): Announced {
  const choice = useChimeChoice()
  const { subjectOf, isKnown } = useAlertSubject()
  useEffect(readChimeChoice, [])
  const isAnnounced = useCallback(
    (item: NewsItem) => {
      if (choice === 'weighted') return item.ios > 0
      return choice === 'alerts' ? subjectOf(item) !== undefined : true
    },
    [choice, subjectOf],
  )
  return { isAnnounced, isKnown: choice !== 'alerts' || isKnown }
}

/**
 * Plays a sound when flashes are added to an open list, once for all that are added together. Flashes that the reader
 * has muted are silent.
 */
export function useChime(
  { rows, waiting, batches }: Pick<ListState, 'rows' | 'waiting' | 'batches'>,
  { isAnnounced, isKnown }: Announced,
  isMuted: (item: NewsItem) => boolean,
): void {
  const choice = useChimeChoice()
  const seen = useRef<{ ids: Set<number>; batches: number }>(undefined)
  useEffect(() => {
    const items = [...waiting, ...rows]
    const before = seen.current
    // Flashes that come before the reader's choice is known are judged once it is.
    if (before && !isKnown) return
    seen.current = { ids: new Set(items.map(({ article_id }) => article_id)), batches: batches.length }
    // Rows of another batch are older.
    if (before?.batches !== batches.length || choice === 'none') return
    if (items.some((item) => !before.ids.has(item.article_id) && isAnnounced(item) && !isMuted(item))) playChime()
  })
}
