import { pathOfItem } from '#domain/news/item/kind.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { SpeechIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** The number of comments of an item, as a link to them; nothing for 0. */
export function CommentCount({ item }: { item: NewsItem }) {
  const t = useWords()
  if (item.comment_count === 0) return null
  const name = t('news.comments', { count: item.comment_count })
  return (
    <Link
      to={`${pathOfItem(item)}#comments`}
      aria-label={name}
      title={name}
      className="flex min-h-6 items-center gap-1 hover:text-ink hover:no-underline"
    >
      <SpeechIcon />
      {item.comment_count}
    </Link>
  )
}
