import { Link } from 'react-router'
import type { NewsItem } from '#contract/item.ts'
import { useWords } from '#web/state/words.tsx'
import { SpeechIcon } from '#web/ui/icons.tsx'

/** How many comments an item has, as the way to them; nothing where nobody has said anything. */
export function CommentCount({ item }: { item: NewsItem }) {
  const t = useWords()
  if (item.comment_count === 0) return null
  const name = t('news.comments', { count: item.comment_count })
  return (
    <Link
      to={`/${item.type === 1 ? 'flash' : 'news'}/${item.article_id}#comments`}
      aria-label={name}
      title={name}
      data-comments
      className="flex min-h-6 items-center gap-1 hover:text-ink hover:no-underline"
    >
      <SpeechIcon />
      {item.comment_count}
    </Link>
  )
}
