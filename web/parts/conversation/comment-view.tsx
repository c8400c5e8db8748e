import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ask } from '#web/state/ask.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Label } from '#web/ui/label.tsx'
import { When } from '#web/parts/when.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentText } from './comment-text.tsx'
import { Compose } from './compose.tsx'
import { useConversing } from './context.ts'
import type { Said } from './threads.ts'

interface CommentViewProps {
  said: Said
  isReply: boolean
  /** Whom it answers, where that is not the head of its thread. */
  answers: string | undefined
}

/** One comment with what can be done to it, and the boxes that it opens. */
export function CommentView({ said, isReply, answers }: CommentViewProps) {
  const t = useWords()
  const store = useStore()
  const { articleId, type, control, target } = useConversing()
  const isLoggedIn = useShared((state) => state.user !== null)
  const article = useRef<HTMLElement>(null)
  const [writing, setWriting] = useState<'reply' | 'edit'>()
  const seconds = useSecondsLeft(said)
  const name = said.user?.nickname ?? t('comment.no_account')

  const end = () => {
    const button = writing && `[data-act=${writing}]`
    setWriting(undefined)
    // The button is back with the next render.
    requestAnimationFrame(() =>
      ((button && article.current?.querySelector<HTMLElement>(button)) || article.current)?.focus(),
    )
  }

  async function edit(content: string): Promise<boolean> {
    const changed = await ask('comment.edit', { id: said.id, content }, { mayBeGone: true })
    if (!changed) return false
    control.change(said.id, (before) => ({
      ...before,
      content: changed.content,
      edit_time: changed.edit_time,
      edit_seconds: changed.edit_seconds,
    }))
    end()
    return true
  }

  async function reply(content: string): Promise<boolean> {
    const isThere = await control.add(
      ask('comment.add', { article_id: articleId, type, content, parent: said.id }, { mayBeGone: true }),
    )
    if (isThere) end()
    return isThere
  }

  if (said.state === 'deleted' || said.state === 'hidden') return <Tombstone said={said} isReply={isReply} />
  return (
    <article
      ref={article}
      id={`comment-${said.id}`}
      data-comment={said.id}
      data-target={target === said.id || undefined}
      tabIndex={-1}
      aria-label={name}
      className={`grid gap-x-3 py-3 outline-offset-4 target:bg-raised data-[target]:bg-raised data-[target]:shadow-[-8px_0_0_var(--raised),8px_0_0_var(--raised),-10px_0_0_var(--signal)] ${isReply ? 'grid-cols-[24px_minmax(0,1fr)]' : 'grid-cols-[32px_minmax(0,1fr)]'}`}
    >
      <Avatar name={said.user?.nickname ?? ''} image={said.user?.image ?? ''} size={isReply ? 24 : 32} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm text-ink-3">
          <bdi className="max-w-full truncate font-semibold">
            {said.user ? (
              <Link to={`/author_user/${said.user.id}`} data-author-user className="text-ink">
                {name}
              </Link>
            ) : (
              name
            )}
          </bdi>
          {said.is_mine && <Label>{t('comment.you')}</Label>}
          {answers && <bdi>{t('comment.answers', { name: answers })}</bdi>}
          <a href={`#comment-${said.id}`} className="hover:text-ink">
            <When seconds={said.add_time} />
          </a>
          {said.edit_time !== null && <span>{t('comment.edited')}</span>}
        </p>
        {said.state === 'pending' && (
          <p className="mt-1 border-s-2 border-signal ps-2 text-sm text-ink-2">{t('comment.is_pending')}</p>
        )}
        {writing === 'edit' ? (
          <div className="mt-2">
            <Compose
              draft={`edit ${said.id}`}
              label={t('comment.edit_label')}
              submitName={t('comment.save')}
              initial={said.content}
              send={edit}
              onEnd={end}
            />
          </div>
        ) : (
          <>
            <CommentText text={said.content} />
            <CommentActions
              said={said}
              editSeconds={seconds}
              onReply={() => (isLoggedIn ? setWriting('reply') : store.setState({ isLoginOpen: true }))}
              onEdit={() => setWriting('edit')}
            />
          </>
        )}
        {writing === 'reply' && (
          <div className="mt-2">
            <Compose
              draft={`reply ${said.id}`}
              label={t('comment.reply_to', { name })}
              submitName={t('comment.reply')}
              send={reply}
              onEnd={end}
            />
          </div>
        )}
      </div>
    </article>
  )
}

/** What is left of a comment that is gone while others answer it. */
function Tombstone({ said, isReply }: { said: Said; isReply: boolean }) {
  const t = useWords()
  return (
    <p
      id={`comment-${said.id}`}
      data-comment={said.id}
      tabIndex={-1}
      className={`py-3 text-sm text-ink-3 italic ${isReply ? 'ps-9' : 'ps-11'}`}
    >
      {t(said.state === 'hidden' ? 'comment.is_hidden' : 'comment.is_deleted')}
    </p>
  )
}

/** How long an own comment can still be changed, in seconds by this browser's clock. */
function useSecondsLeft({ id, edit_seconds }: Said): number {
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
