import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#web/state/call/ask.ts'
import { undoable } from '#web/state/toast/undo.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Label } from '#web/ui/label.tsx'
import { When } from '#web/parts/when.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentText } from './comment-text.tsx'
import { Compose } from './compose.tsx'
import { useConversing } from './context.ts'
import { showRefusal } from './failure.ts'
import type { SingleComment } from './single-comment.ts'
import { Link } from '#web/ui/link.tsx'

interface CommentViewProps {
  comment: SingleComment
  isReply: boolean
  /** The name of the account that it replies to, unless that is the head of its thread. */
  answers: string | undefined
}

/** One comment with its actions, and the boxes that they open. */
export function CommentView({ comment, isReply, answers }: CommentViewProps) {
  const t = useWords()
  const { articleId, type, control, target } = useConversing()
  const article = useRef<HTMLElement>(null)
  const [writing, setWriting] = useState<'reply' | 'edit'>()
  const [isRemoved, setRemoved] = useState(false)
  const answering = { article_id: articleId, type, parent: comment.id }
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

  async function edit(content: string): Promise<boolean> {
    const changed = await ask('comment.edit', { id: comment.id, content }, { rejectNotFound: true })
    if (!changed) return false
    control.change(comment.id, (before) => ({
      ...before,
      content: changed.content,
      edit_time: changed.edit_time,
      edit_seconds: changed.edit_seconds,
    }))
    end()
    return true
  }

  async function reply(content: string): Promise<boolean> {
    const isThere = await control.add(ask('comment.add', { ...answering, content }, { rejectNotFound: true }))
    if (isThere) end()
    return isThere
  }

  function remove(): void {
    undoable({
      key: `comment ${comment.id}`,
      text: t('comment.deleted'),
      undo: t('common.undo'),
      show: () => flushSync(() => setRemoved(true)),
      revert: () => setRemoved(false),
      commit: async () => {
        const done = await ask('comment.delete', { id: comment.id }, { rejectNotFound: true, keepsAlive: true })
        if (done) control.remove(comment.id)
        return done
      },
      onFailed: (error) => showRefusal(error, t),
    })
    document.getElementById(`comment-${comment.id}`)?.focus()
  }

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
      className={`grid gap-x-3 py-3 outline-offset-4 target:bg-raised data-[target]:bg-raised data-[target]:shadow-[-8px_0_0_var(--raised),8px_0_0_var(--raised),-10px_0_0_var(--signal)] ${isReply ? 'grid-cols-[24px_minmax(0,1fr)]' : 'grid-cols-[32px_minmax(0,1fr)]'}`}
    >
      <Avatar name={comment.user?.nickname ?? ''} image={comment.user?.image ?? ''} size={isReply ? 24 : 32} />
      <div className="min-w-0">
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
        {comment.state === 'pending' && (
          <p className="mt-1 border-s-2 border-signal ps-2 text-sm text-ink-2">{t('comment.is_pending')}</p>
        )}
        {writing === 'edit' ? (
          <div className="mt-2">
            <Compose
              draft={`edit ${comment.id}`}
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
              draft={`reply ${comment.id}`}
              label={t('comment.reply_to', { name })}
              submitName={t('comment.reply')}
              later={(content) => ({
                call: 'comment.add',
                input: { ...answering, content },
                needs: 'account',
                done: t('comment.posted'),
                draft: { kind: 'text', name: `reply ${comment.id}` },
              })}
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
