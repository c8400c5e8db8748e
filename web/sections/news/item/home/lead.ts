import type { NewsItem } from '#contract/news/item.ts'

const hour = 3600
/** The maximum age of an important article, and of any article, that leads: seconds before the newest item. */
const importantLeads = 36 * hour
const articleLeads = 7 * 24 * hour

/**
 * The lead of a front page: an important article of the last 36 hours, otherwise the newest article of the week,
 * otherwise the newest weighted flash, otherwise the newest flash. Both lists are ordered newest first; undefined if
 * both are empty. Items in the reader's languages (`isRead`) have precedence over others, which a list shows only if
 * the reader's languages have nothing new.
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
