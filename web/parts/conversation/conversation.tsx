import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/item.ts'
import { clockIn, dayIn } from '#domain/time/time.ts'
import { ask } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useCastToo } from './cast-too.tsx'
import { Compose } from './compose.tsx'
import { ConversingContext } from './context.ts'
import { MoreLink } from './more-link.tsx'
import { NewComments } from './new-comments.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ThreadView } from './thread-view.tsx'
import type { SingleComment } from './single-comment.ts'
import type { CommentPage } from './threads.ts'
import { useConversation, type ConversationControl } from './use-conversation.ts'

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
        <Talking item={item} first={page} />
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

function Talking({ item, first }: { item: ConversationProps['item']; first: CommentPage }) {
  const t = useWords()
  const control = useConversation(item.article_id, first)
  const { conversation } = control
  const { zone } = useSite()
  const now = useNow()
  const closesMs = conversation.closesAt === null ? undefined : conversation.closesAt * 1000
  const isClosed = closesMs !== undefined && closesMs <= now
  const target = useTarget(control)
  const castToo = useCastToo(item)
  const [reported, setReported] = useState<SingleComment>()
  const about = { article_id: item.article_id, type: item.type }
  const draft = `comment ${item.article_id}`

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
      <div className="no-print pt-4 pb-2">
        {isClosed ? (
          <p className="border-s-2 border-soft ps-3 text-ink-2">{t('comment.closed')}</p>
        ) : (
          <Compose
            draft={draft}
            label={t('comment.write')}
            submitName={t('comment.send')}
            later={(content) => ({
              call: 'comment.add',
              input: { ...about, content },
              needs: 'account',
              done: t('comment.posted'),
              draft: { kind: 'text', name: draft },
            })}
            send={async (content) => {
              const isThere = await control.add(ask('comment.add', { ...about, content }, { rejectNotFound: true }))
              if (isThere) void castToo.send(content)
              return isThere
            }}
          >
            {castToo.control}
          </Compose>
        )}
        {!isClosed && <p className="hidden text-sm text-ink-3 noscript:block">{t('comment.needs_script')}</p>}
        {!isClosed && closesMs !== undefined && (
          <p className="mt-2 text-sm text-ink-3">
            {t('comment.closes', { when: `${dayIn(closesMs, zone)} ${clockIn(closesMs, zone)}` })}
          </p>
        )}
      </div>
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
          <MoreLink to={`?comments=${conversation.page + 1}#comments`} load={control.loadThreads}>
            {t('comment.more')}
          </MoreLink>
        )}
      </p>
      <ReportDialog comment={reported} onEnd={() => setReported(undefined)} />
    </ConversingContext>
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
