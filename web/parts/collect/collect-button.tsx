import type { NewsItem } from '#contract/item.ts'
import { collect, useIsCollected } from '#web/state/collecting.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { BookmarkIcon } from '#web/ui/icons.tsx'

/** Opens the collect dialog for an item; pressed where the viewer has collected it. */
export function CollectButton({
  item,
}: {
  item: Pick<NewsItem, 'article_id' | 'type' | 'title' | 'collection_status'>
}) {
  const store = useStore()
  const t = useWords()
  const isCollected = useIsCollected(item)
  return (
    <button
      type="button"
      data-collect
      aria-pressed={isCollected}
      aria-haspopup="dialog"
      className="flex min-h-6 items-center gap-1 hover:text-ink aria-pressed:text-ink"
      onClick={() => collect(store, { articleId: item.article_id, type: item.type, title: item.title })}
    >
      <BookmarkIcon isFilled={isCollected} />
      {t('news.collect')}
    </button>
  )
}
