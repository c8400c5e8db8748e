import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { useStore } from '#web/state/store.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { HeartIcon } from '#web/ui/icons.tsx'
import { useConversing } from './context.ts'
import { showRefusal } from './failure.ts'
import type { SingleComment } from './single-comment.ts'

interface CommentActionsProps {
  comment: SingleComment
  /** Seconds until the comment can no longer be edited; 0 if it cannot be. */
  editSeconds: number
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
}

const act = 'flex min-h-6 items-center gap-1 hover:text-ink'

/** The actions of a comment: like and reply; edit and delete for an own comment, report for any other. */
export function CommentActions({ comment, editSeconds, onReply, onEdit, onDelete }: CommentActionsProps) {
  const t = useWords()
  const { report } = useConversing()
  const isShown = comment.state === 'shown'
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3 noscript:hidden">
      {isShown && <LikeButton comment={comment} />}
      {isShown && (
        <button type="button" data-act="reply" className={act} onClick={onReply}>
          {t('comment.reply')}
        </button>
      )}
      {comment.is_mine && editSeconds > 0 && (
        <button type="button" data-act="edit" className={act} onClick={onEdit}>
          {t('comment.edit')}
          <span aria-hidden="true">{clock(editSeconds)}</span>
        </button>
      )}
      {comment.is_mine ? (
        <button type="button" data-act="delete" className={act} onClick={onDelete}>
          {t('comment.delete')}
        </button>
      ) : (
        <button type="button" data-act="report" aria-haspopup="dialog" className={act} onClick={() => report(comment)}>
          {t('comment.report')}
        </button>
      )}
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The like button: it counts immediately; a refusal reverts it. */
function LikeButton({ comment }: { comment: SingleComment }) {
  const t = useWords()
  const store = useStore()
  const { control } = useConversing()
  const { once } = useOnce()

  async function like(): Promise<void> {
    if (!store.getState().user)
      return begin(store, {
        call: 'comment.like',
        input: { id: comment.id, on: true },
        needs: 'account',
        done: t('comment.liked'),
      })
    const { id, likes, is_liked } = comment
    const put = (state: Pick<SingleComment, 'likes' | 'is_liked'>) =>
      control.change(id, (now) => ({ ...now, ...state }))
    await once(
      async () => {
        put({ is_liked: !is_liked, likes: likes + (is_liked ? -1 : 1) })
        put((await ask('comment.like', { id, on: !is_liked }, { rejectNotFound: true })) ?? { likes, is_liked })
      },
      (error) => {
        put({ likes, is_liked })
        showRefusal(error, t)
      },
    )
  }

  return (
    <button
      type="button"
      data-act="like"
      aria-pressed={comment.is_liked}
      className={`${act} aria-pressed:text-ink`}
      onClick={() => void like()}
    >
      <HeartIcon isFilled={comment.is_liked} />
      {t('comment.like')}
      {comment.likes > 0 && <span>{comment.likes}</span>}
    </button>
  )
}
