import type { NewsItem } from '#contract/item.ts'

const hour = 3600
/** How long an important article leads, and any article at all: seconds before the newest item. */
const importantLeads = 36 * hour
const articleLeads = 7 * 24 * hour

/**
 * The item that a front page leads with: an important article of the last hours, else the newest article of the week, else the newest
 * weighted flash, else the newest flash. Both lists newest first; undefined when there is nothing. What the reader reads (`isRead`) leads
 * before what a list shows because there is nothing new in the reader's languages.
 */
export function leadOf(
  articles: readonly NewsItem[],
  flashes: readonly NewsItem[],
  isRead: (item: NewsItem) => boolean = () => true,
): NewsItem | undefined {
  return leadAmong(articles.filter(isRead), flashes.filter(isRead)) ?? leadAmong(articles, flashes)
}

function leadAmong(articles: readonly NewsItem[], flashes: readonly NewsItem[]): NewsItem | undefined {
  const newest = Math.max(articles[0]?.add_time ?? 0, flashes[0]?.add_time ?? 0)
  const within = (seconds: number) => (item: NewsItem) => newest - item.add_time <= seconds
  const article =
    articles.find((item) => item.is_important === 1 && within(importantLeads)(item)) ??
    articles.find(within(flashes.length > 0 ? articleLeads : Number.POSITIVE_INFINITY))
  return article ?? flashes.find((item) => item.ios > 0) ?? flashes[0]
}
