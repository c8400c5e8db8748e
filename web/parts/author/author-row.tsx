import type { ReactNode } from 'react'
import type { Author } from '#contract/news/author.ts'
import { shortCount } from '#domain/platform/number/short-count.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { useFollow } from './use-follow.ts'
import { Link } from '#web/ui/link.tsx'

interface AuthorRowProps {
  author: Author
  /** The path of the author's page. */
  to: string
  /** The heading level, one below that of the list. */
  Heading?: 'h2' | 'h3'
  /** Below the row: the author's latest works. */
  children?: ReactNode
}

/** One author in a list, with the follow button. */
export function AuthorRow({ author, to, Heading, children }: AuthorRowProps) {
  const { isFollowed, followers, change } = useFollow({ author: author.id }, author)
  return (
    <AuthorLine
      author={{ ...author, followers }}
      to={to}
      Heading={Heading}
      control={<FollowButton name={author.nickname} isFollowed={isFollowed} onClick={() => void change()} />}
    >
      {children}
    </AuthorLine>
  )
}

/** The name and picture, with a control at the end of the line. */
export function AuthorLine({ author, to, Heading = 'h2', control, children }: AuthorRowProps & { control: ReactNode }) {
  return (
    <article data-item={author.id} className="flex items-start gap-4 border-b border-soft py-4">
      <Avatar name={author.nickname} image={author.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <Heading className="text-md leading-[1.35] font-[650]">
              <Link to={to} data-open>
                <bdi>{author.nickname}</bdi>
              </Link>
            </Heading>
            {author.intro && <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{author.intro}</p>}
            <AuthorFacts author={author} />
          </div>
          {control}
        </div>
        {children}
      </div>
    </article>
  )
}

/** The numbers of followers and of works. */
export function AuthorFacts({ author }: { author: Author }) {
  const t = useWords()
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
      <span>{t('author.followers', { count: author.followers, shown: shortCount(author.followers) })}</span>
      {author.article_count > 0 && <span>{t('author.article_count', { count: author.article_count })}</span>}
      {author.flash_count > 0 && <span>{t('author.flash_count', { count: author.flash_count })}</span>}
    </p>
  )
}
