import type { NewsItem } from '#contract/news/item.ts'

/** Milliseconds: the maximum age of the newest flash of a list that is called 'The last hours'. */
const maxAge = 24 * 3_600_000

/** The key of the title of the list of flashes at a time in UTC milliseconds; the list is ordered newest first. */
export function flashesTitle(flashes: readonly Pick<NewsItem, 'add_time'>[], now: number) {
  const newest = flashes[0]
  return newest && now - newest.add_time * 1000 > maxAge ? 'home.latest_flashes' : 'home.hours'
}
