import type { NewsItem } from '#contract/item.ts'

/** Rows of a list with what is folded into them: the same story as other sources tell it, the first told first. */
export interface Folded {
  /** Rows that are shown in another one. */
  inside: ReadonlySet<NewsItem>
  others: ReadonlyMap<NewsItem, readonly NewsItem[]>
}

/**
 * Folds the rows of one story into one of them: the one that was told first in the newest batch that has any. A batch that is loaded later
 * so never takes a row away from where it is read. A row that has to stay by itself (`chosen`) is never folded.
 */
export function foldStories(
  rows: readonly NewsItem[],
  batches: readonly { at: number }[],
  chosen: number | undefined,
): Folded {
  const inside = new Set<NewsItem>()
  const others = new Map<NewsItem, readonly NewsItem[]>()
  const batchOf = (index: number) => batches.findLastIndex(({ at }) => at <= index)
  const placed = rows.map((row, index) => ({ row, batch: batchOf(index) }))
  for (const same of Map.groupBy(placed, ({ row }) => row.story_id).values()) {
    if (same.length < 2) continue
    const newest = same[0]!.batch
    const shown =
      same.find(({ row }) => row.article_id === chosen)?.row ?? same.findLast(({ batch }) => batch === newest)!.row
    const folded = same.flatMap(({ row }) => (row === shown ? [] : row)).toReversed()
    for (const row of folded) inside.add(row)
    others.set(shown, folded)
  }
  return { inside, others }
}
