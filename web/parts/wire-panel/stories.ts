import type { NewsItem } from '#contract/news/item.ts'

/** The rows of a list, of which the first flash of a story includes the others. */
export interface Folded {
  /** Rows that are shown within another one. */
  inside: ReadonlySet<NewsItem>
  others: ReadonlyMap<NewsItem, readonly NewsItem[]>
}

/**
 * Groups the rows of each story into one: the earliest flash in the newest batch that has any. A batch that is loaded
 * later therefore never removes a row that is shown already. The row `chosen` is never moved into another one.
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
