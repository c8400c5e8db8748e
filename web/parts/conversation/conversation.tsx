import { useState, useEffect, useRef, type ReactNode } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useLocation } from '#web/router/index.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { ConversingContext, useConversing } from './context.ts'
import { NewComment } from './new-comment.tsx'
import { NewComments } from './new-comments.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { SingleComment } from './single-comment.ts'
import type { CommentPage, Thread } from './threads.ts'
import { useConversation, type ConversationControl } from './use-conversation.ts'
import { CommentView } from './comment-view.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { showRefusal } from './failure.ts'
import { onPlainClick } from '#web/ui/link.tsx'

export interface ConversationProps {
  item: Pick<NewsDetail, 'article_id' | 'type'>
  /** The comments that the page was loaded with; undefined if they could not be loaded. */
  comments: CommentPage | undefined
}

/** The comments on an item. */
export default function Conversation({ item, comments }: ConversationProps) {
  const t = useWords()
  const [later, setLater] = useState<CommentPage>()
  const page = comments ?? later
  return (
    <section id="comments" tabIndex={-1} aria-label={t('comment.title')} className="mt-12 outline-none">
      {page ? (
        <Comments item={item} first={page} />
      ) : (
        <>
          <SectionTitle>{t('comment.title')}</SectionTitle>
          <p className="py-6 text-sm text-ink-2">
            {t('comment.load_failed')}{' '}
            <MoreLink
              to=""
              load={async () =>
                setLater(await ask('comment.list', { article_id: item.article_id }, { rejectNotFound: true }))
              }
            >
              {t('common.try_again')}
            </MoreLink>
          </p>
        </>
      )}
    </section>
  )
}

/** The form for a new comment, the threads, and the links to further ones. */
function Comments({ item, first }: { item: ConversationProps['item']; first: CommentPage }) {
  const t = useWords()
  const control = useConversation(item.article_id, first)
  const { conversation } = control
  const target = useTarget(control)
  const [reported, setReported] = useState<SingleComment>()
  const conversing = {
    articleId: item.article_id,
    type: item.type,
    control,
    target,
    report: setReported,
  }
  return (
    <ConversingContext value={conversing}>
      <SectionTitle>
        {t('comment.title')}
        <span className="font-normal text-ink-3">{conversation.all > 0 && conversation.all}</span>
      </SectionTitle>
      <NewComment item={item} control={control} />
      <div>
        <NewComments waiting={control.waiting} show={control.show} />
        {conversation.threads.length === 0 && (
          <p className="border-t border-soft py-6 text-ink-2">{t('comment.empty')}</p>
        )}
        {conversation.threads.length > 0 && (
          <ol>
            {conversation.threads.map((thread) => (
              <ThreadView key={thread.head.id} thread={thread} />
            ))}
          </ol>
        )}
      </div>
      <PageLinks control={control} />
      <ReportDialog comment={reported} onEnd={() => setReported(undefined)} />
    </ConversingContext>
  )
}

/** Links to the newest comments and to the next page. */
function PageLinks({ control: { conversation, loadThreads } }: { control: ConversationControl }) {
  const t = useWords()
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3">
      {conversation.first.page > 1 && (
        <a
          href="?#comments"
          rel="nofollow"
          className="inline-flex min-h-6 items-center text-sm text-ink-2 underline underline-offset-3"
        >
          {t('comment.newest')}
        </a>
      )}
      {conversation.hasMore && (
        <MoreLink to={`?comments=${conversation.page + 1}#comments`} load={loadThreads}>
          {t('comment.more')}
        </MoreLink>
      )}
    </p>
  )
}

/** Scrolls to the comment that the address names, and fetches it first if the page was loaded without it. */
function useTarget({ loadAround }: ConversationControl): number | undefined {
  const t = useWords()
  const { hash } = useLocation()
  const [target, setTarget] = useState<number>()
  const load = useRef(loadAround)
  useEffect(() => {
    const id = Number(/^#comment-([1-9]\d{0,15})$/.exec(hash)?.[1]) || undefined
    setTarget(id)
    if (!id || document.getElementById(`comment-${id}`)) return
    const find = async () => {
      if (await load.current(id).catch(() => true))
        document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })
      else showToast({ tone: 'error', text: t('comment.gone') })
    }
    void find()
  }, [hash, t])
  return target
}

/** A comment and its replies, oldest first. */
function ThreadView({ thread }: { thread: Thread }) {
  const t = useWords()
  const { control } = useConversing()
  const { head, replies, more } = thread
  const nameOf = (parent: number | null) =>
    parent === head.id ? undefined : replies.find(({ id }) => id === parent)?.user?.nickname
  return (
    <li className="border-b border-soft">
      <CommentView comment={head} isReply={false} answers={undefined} />
      {replies.length + more > 0 && (
        <div className="ms-4 border-s border-soft ps-4 pb-2 sm:ms-11">
          <ol>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView comment={reply} isReply answers={nameOf(reply.parent)} />
              </li>
            ))}
          </ol>
          {more > 0 && (
            <p className="py-1.5">
              <MoreLink
                to={`?comments=${control.conversation.first.page}&thread=${head.id}#comment-${head.id}`}
                load={() => control.loadReplies(head.id)}
              >
                {t('comment.more_replies', { count: more })}
              </MoreLink>
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** A link to a page with more rows; with scripts they are added in place. */
function MoreLink({ to, load, children }: { to: string; load: () => Promise<void>; children: ReactNode }) {
  const t = useWords()
  const { isBusy, once } = useOnce()
  return (
    <a
      href={to}
      rel="nofollow"
      aria-busy={isBusy}
      className="inline-flex min-h-6 items-center text-sm text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
      onClick={onPlainClick(() => once(load, (error) => showRefusal(error, t)))}
    >
      {isBusy ? t('common.loading') : children}
    </a>
  )
}
