import type { NewsItem } from '#contract/news/item.ts'
import { setCollecting, useIsCollected } from '#web/state/collecting.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { BookmarkIcon, FolderIcon } from '#web/ui/icons.tsx'
import { save, unsave } from './save.ts'

interface CollectButtonProps {
  item: Pick<NewsItem, 'article_id' | 'type' | 'title' | 'collection_status'>
  /** In a row, whose libraries are offered only once it is saved. */
  isInRow?: boolean
}

/**
 * Saves an item with one click and removes it with the next; a second button opens its libraries. Nothing beside them
 * moves when the item is saved: both texts have the room of the wider one, and the second button has its room always.
 */
export function CollectButton({ item, isInRow = false }: CollectButtonProps) {
  const store = useStore()
  const t = useWords()
  const isCollected = useIsCollected(item)
  const collectable = { articleId: item.article_id, type: item.type, title: item.title }
  return (
    <span className={`flex items-center gap-1 ${isInRow ? 'flex-row-reverse' : ''}`}>
      <button
        type="button"
        data-collect
        aria-pressed={isCollected}
        className="flex min-h-6 min-w-6 items-center gap-1 hover:text-ink in-data-brief-actions:max-sm:justify-center aria-pressed:text-ink"
        onClick={() => (isCollected ? unsave(collectable, t) : void save(store, collectable, t))}
      >
        <BookmarkIcon isFilled={isCollected} />
        <span className="grid text-start in-data-brief-actions:max-sm:sr-only">
          {t(isCollected ? 'news.saved' : 'news.collect')}
          <span className="invisible h-0">{t(isCollected ? 'news.collect' : 'news.saved')}</span>
        </span>
      </button>
      {isInRow && !isCollected ? (
        <span className="w-6" />
      ) : (
        <button
          type="button"
          data-libraries
          aria-haspopup="dialog"
          aria-label={t('news.libraries')}
          title={t('news.libraries')}
          className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
          onClick={() => (store.getState().user ? setCollecting(collectable) : void save(store, collectable, t))}
        >
          <FolderIcon />
        </button>
      )}
    </span>
  )
}
