import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { NewsDetail } from '#contract/item.ts'
import { ask } from '#web/state/ask.ts'
import { showToast } from '#web/state/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useCastToo } from './cast-too.tsx'
import { Compose } from './compose.tsx'
import { ConversingContext } from './context.ts'
import { MoreLink } from './more-link.tsx'
import { NewComments } from './new-comments.tsx'
import { Questions } from './questions.tsx'
import { ThreadView } from './thread-view.tsx'
import type { CommentPage, Said } from './threads.ts'
import { useTalk, type TalkControl } from './use-talk.ts'

interface ConversationProps {
  item: Pick<NewsDetail, 'article_id' | 'type'>
  /** What the page brought; undefined where that failed. */
  comments: CommentPage | undefined
}

/** What readers say under an item. */
export function Conversation({ item, comments }: ConversationProps) {
  const t = useWords()
  const [later, setLater] = useState<CommentPage>()
  const page = comments ?? later
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} id="comments" tabIndex={-1} aria-label={t('comment.title')} className="mt-12 outline-none">
      {page ? (
        <Talking item={item} first={page} focus={() => section.current?.focus({ preventScroll: true })} />
      ) : (
        <>
          <SectionTitle>{t('comment.title')}</SectionTitle>
          <p className="py-6 text-sm text-ink-2">
            {t('comment.load_failed')}{' '}
            <MoreLink
              to=""
              load={async () =>
                setLater(await ask('comment.list', { article_id: item.article_id }, { mayBeGone: true }))
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

function Talking({ item, first, focus }: { item: ConversationProps['item']; first: CommentPage; focus: () => void }) {
  const t = useWords()
  const control = useTalk(item.article_id, first)
  const { talk } = control
  const target = useTarget(control)
  const castToo = useCastToo(item)
  const [asked, setAsked] = useState<{ kind: 'delete' | 'report'; said: Said }>()

  const conversing = {
    articleId: item.article_id,
    type: item.type,
    control,
    target,
    question: (kind: 'delete' | 'report', said: Said) => setAsked({ kind, said }),
  }
  return (
    <ConversingContext value={conversing}>
      <SectionTitle>
        {t('comment.title')}
        <span data-comment-count className="font-normal text-ink-3">
          {talk.all > 0 && talk.all}
        </span>
      </SectionTitle>
      <div className="no-print pt-4 pb-2">
        <Compose
          draft={`comment ${item.article_id}`}
          label={t('comment.write')}
          submitName={t('comment.send')}
          send={async (content) => {
            const isThere = await control.add(
              ask('comment.add', { article_id: item.article_id, type: item.type, content }, { mayBeGone: true }),
            )
            if (isThere) void castToo.send(content)
            return isThere
          }}
        >
          {castToo.control}
        </Compose>
        <p className="hidden text-sm text-ink-3 noscript:block">{t('comment.needs_script')}</p>
      </div>
      <div>
        <NewComments waiting={control.waiting} show={control.show} />
        {talk.threads.length === 0 && <p className="border-t border-soft py-6 text-ink-2">{t('comment.empty')}</p>}
        {talk.threads.length > 0 && (
          <ol>
            {talk.threads.map((thread) => (
              <ThreadView key={thread.head.id} thread={thread} />
            ))}
          </ol>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3">
        {talk.first.page > 1 && (
          <a
            href="?#comments"
            rel="nofollow"
            className="inline-flex min-h-6 items-center text-sm text-ink-2 underline underline-offset-3"
          >
            {t('comment.newest')}
          </a>
        )}
        {talk.hasMore && (
          <MoreLink to={`?comments=${talk.page + 1}#comments`} load={control.loadThreads}>
            {t('comment.more')}
          </MoreLink>
        )}
      </p>
      <Questions
        asked={asked}
        // What comes next may move the focus, which an open dialog holds.
        onEnd={() => flushSync(() => setAsked(undefined))}
        onDeleted={(id) => {
          control.remove(id)
          focus()
        }}
      />
    </ConversingContext>
  )
}

/** The comment that the address names; one that the page has not brought is fetched, and led to. */
function useTarget({ loadAround }: TalkControl): number | undefined {
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
