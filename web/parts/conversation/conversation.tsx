import { useState } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { ConversingContext } from './context.ts'
import { MoreLink } from './more-link.tsx'
import { NewComment } from './new-comment.tsx'
import { NewComments } from './new-comments.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ThreadView } from './thread-view.tsx'
import type { SingleComment } from './single-comment.ts'
import type { CommentPage } from './threads.ts'
import { useTarget } from './use-target.ts'
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
