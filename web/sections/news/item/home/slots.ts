import type { NewsItem } from '#contract/news/item.ts'

/** The items that editors set at a place, followed by the default ones, each item once. */
export function withSlots(set: readonly NewsItem[], others: readonly NewsItem[]): NewsItem[] {
  const ids = new Set(set.map(({ article_id }) => article_id))
  return [...set, ...others.filter(({ article_id }) => !ids.has(article_id))]
}
