import type { NewsItem } from '#contract/news/item.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { foldStories, type Folded } from './stories.ts'

/** The flashes of a panel without muted ones, one per story; `others` are the flashes within each. */
export function useStories(flashes: readonly NewsItem[]): { rows: NewsItem[]; others: Folded['others'] } {
  const isMuted = useMuted()
  const seen = flashes.filter((item) => !isMuted(item))
  const { inside, others } = foldStories(seen, [{ at: 0 }], undefined)
  return { rows: seen.filter((item) => !inside.has(item)), others }
}
