import { useRef, useState, useEffect, useMemo } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { textParts } from '#web/ui/text-parts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { When } from '#web/parts/when.tsx'
import { CommentActions } from './comment-actions.tsx'
import { Compose } from './compose.tsx'
import { useConversing } from './context.ts'
import type { SingleComment } from './single-comment.ts'
import { useCommentActs } from './use-comment-acts.ts'

interface CommentViewProps {
  comment: SingleComment
  isReply: boolean
  /** The name of the account that it replies to, unless that is the head of its thread. */
  answers: string | undefined
}

/** One comment with its actions, and the boxes that they open. */
export function CommentView({ comment, isReply, answers }: CommentViewProps) {
  const t = useWords()
  const { target } = useConversing()
  const article = useRef<HTMLElement>(null)
  const [writing, setWriting] = useState<'reply' | 'edit'>()
  const seconds = useSecondsLeft(comment)
  const name = comment.user?.nickname ?? t('comment.no_account')

  const end = () => {
    const button = writing && `[data-act=${writing}]`
    setWriting(undefined)
    // The button exists again after the next render.
    requestAnimationFrame(() =>
      ((button && article.current?.querySelector<HTMLElement>(button)) || article.current)?.focus(),
    )
  }

  const { isRemoved, edit, reply, replyLater, remove } = useCommentActs(comment, end)

  if (isRemoved || comment.state === 'deleted' || comment.state === 'hidden')
    return <Tombstone comment={comment} isReply={isReply} />
  return (
    <article
      ref={article}
      id={`comment-${comment.id}`}
      data-comment={comment.id}
      data-target={target === comment.id || undefined}
      tabIndex={-1}
      aria-label={name}
      className={`grid gap-x-3 py-3 outline-offset-4 ${isReply ? 'grid-cols-[24px_minmax(0,1fr)]' : 'grid-cols-[32px_minmax(0,1fr)]'}`}
    >
      <Avatar name={comment.user?.nickname ?? ''} image={comment.user?.image ?? ''} size={isReply ? 24 : 32} />
      <div className="min-w-0">
        <CommentHead comment={comment} name={name} answers={answers} />
        {comment.state === 'pending' && (
          <p className="mt-1 border-s-2 border-signal ps-2 text-sm text-ink-2">{t('comment.is_pending')}</p>
        )}
        {writing === 'edit' ? (
          <div className="mt-2">
            <Compose
              draft={`comment edit ${comment.id}`}
              label={t('comment.edit_label')}
              submitName={t('comment.save')}
              initial={comment.content}
              send={edit}
              onEnd={end}
            />
          </div>
        ) : (
          <>
            <CommentText text={comment.content} />
            <CommentActions
              comment={comment}
              editSeconds={seconds}
              onReply={() => setWriting('reply')}
              onEdit={() => setWriting('edit')}
              onDelete={remove}
            />
          </>
        )}
        {writing === 'reply' && (
          <div className="mt-2">
            <Compose
              draft={`comment reply ${comment.id}`}
              label={t('comment.reply_to', { name })}
              submitName={t('comment.reply')}
              later={replyLater}
              send={reply}
              onEnd={end}
            />
          </div>
        )}
      </div>
    </article>
  )
}

/** The placeholder of a deleted comment that has replies. */
function Tombstone({ comment, isReply }: { comment: SingleComment; isReply: boolean }) {
  const t = useWords()
  return (
    <p
      id={`comment-${comment.id}`}
      data-comment={comment.id}
      tabIndex={-1}
      className={`py-3 text-sm text-ink-3 italic ${isReply ? 'ps-9' : 'ps-11'}`}
    >
      {t(comment.state === 'hidden' ? 'comment.is_hidden' : 'comment.is_deleted')}
    </p>
  )
}

/** Seconds until an own comment can no longer be edited, by this browser's clock. */
function useSecondsLeft({ id, edit_seconds }: SingleComment): number {
  const [left, setLeft] = useState(edit_seconds)
  useEffect(() => {
    setLeft(edit_seconds)
    if (edit_seconds === 0) return
    const end = Date.now() + edit_seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [id, edit_seconds])
  return left
}

const max = { lines: 12, characters: 1000 } as const

/** The text of a comment. */
function CommentText({ text }: { text: string }) {
  const t = useWords()
  const parts = useMemo(() => textParts(text), [text])
  return (
    <WrittenText
      text={text}
      parts={parts}
      mention={(name) => <b className="font-semibold">{name}</b>}
      max={max}
      openName={t('comment.read_all')}
    />
  )
}

interface CommentHeadProps {
  comment: SingleComment
  /** The name of the author. */
  name: string
  /** The name of the account that it replies to, unless that is the head of its thread. */
  answers: string | undefined
}

/** The author, the time and the marks of a comment. */
function CommentHead({ comment, name, answers }: CommentHeadProps) {
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
