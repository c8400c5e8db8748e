import { pathOfItem } from '#domain/news/item/kind.ts'
import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { AuthorLine } from '#web/parts/author/author-row.tsx'
import { FollowButton } from '#web/parts/author/follow-button.tsx'
import { useFollow } from '#web/parts/author/use-follow.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'

type Followed = Output<'followAuthor.list'>['list'][number]

/** A followed author with their newest works; after unfollowing, the author can be followed again in place. */
export function FollowedRow({ author }: { author: Followed }) {
  const t = useWords()
  const { isFollowed, followers, change } = useFollow(author)
  if (!isFollowed) {
    return (
      <p
        role="status"
        className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-soft py-2 text-sm text-ink-3"
      >
        <bdi>{t('users.unfollowed', { name: author.nickname })}</bdi>
        <button
          type="button"
          autoFocus
          className="min-h-6 font-semibold text-ink underline underline-offset-3"
          onClick={() => void change()}
        >
          {t('users.undo')}
        </button>
      </p>
    )
  }
  return (
    <AuthorLine
      author={{ ...author, followers }}
      to={`/autor/${author.id}`}
      control={<FollowButton name={author.nickname} isFollowed onClick={() => void change()} />}
    >
      <ul className="mt-3 grid gap-1.5 text-sm">
        {author.newest.length === 0 && <li className="text-ink-3">{t('users.no_works')}</li>}
        {author.newest.map((item) => (
          <Work key={item.article_id} item={item} />
        ))}
      </ul>
    </AuthorLine>
  )
}

function Work({ item }: { item: Followed['newest'][number] }) {
  return (
    <li lang={useItemLang(item)}>
      <Link to={pathOfItem(item)}>{item.title}</Link>{' '}
      <When seconds={item.add_time} className="text-xs whitespace-nowrap text-ink-3" />
    </li>
  )
}
