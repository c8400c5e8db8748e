import { useEffect, useRef } from 'react'
import type { NewsItem } from '#contract/item.ts'
import type { ListState } from '#web/parts/growing-list/list-state.ts'
import { useAlertSubject } from '#web/parts/item/use-alert-subject.ts'
import { playChime, readChimeChoice, useChimeChoice } from '#web/state/settings/chime.ts'

/**
 * Plays a sound when flashes are added to an open list, once for all that are added together. Flashes that the reader
 * has muted are silent.
 */
export function useChime(
  { rows, waiting, batches }: Pick<ListState, 'rows' | 'waiting' | 'batches'>,
  isMuted: (item: NewsItem) => boolean,
): void {
  const choice = useChimeChoice()
  const subjectOf = useAlertSubject()
  useEffect(readChimeChoice, [])
  const seen = useRef<{ ids: Set<number>; batches: number }>(undefined)
  useEffect(() => {
    const items = [...waiting, ...rows]
    const before = seen.current
    seen.current = { ids: new Set(items.map(({ article_id }) => article_id)), batches: batches.length }
    // Rows of another batch are older.
    if (before?.batches !== batches.length || choice === 'none') return
    const isOfChoice = (item: NewsItem) =>
      choice === 'all' || (choice === 'weighted' ? item.ios > 0 : subjectOf(item) !== undefined)
    if (items.some((item) => !before.ids.has(item.article_id) && isOfChoice(item) && !isMuted(item))) playChime()
  })
}
