import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { When } from '#web/parts/when.tsx'
import type { SingleComment } from './single-comment.ts'

interface CommentHeadProps {
  comment: SingleComment
  /** The name of the author. */
  name: string
  /** The name of the account that it replies to, unless that is the head of its thread. */
  answers: string | undefined
}

/** The author, the time and the marks of a comment. */
export function CommentHead({ comment, name, answers }: CommentHeadProps) {
  const t = useWords()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm text-ink-3">
      <bdi className="max-w-full truncate font-semibold">
        {comment.user ? (
          <Link to={`/author_user/${comment.user.id}`} className="text-ink">
            {name}
          </Link>
        ) : (
          name
        )}
      </bdi>
      {comment.is_mine && <Label>{t('comment.you')}</Label>}
      {comment.is_pinned && <Label>{t('comment.pinned')}</Label>}
      {answers && <bdi>{t('comment.answers', { name: answers })}</bdi>}
      <a href={`#comment-${comment.id}`} className="hover:text-ink">
        <When seconds={comment.add_time} />
      </a>
      {comment.edit_time !== null && <span>{t('comment.edited')}</span>}
    </p>
  )
}
