import type { NewsDetail } from '#contract/news/item.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { ask } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useCastToo } from './cast-too.tsx'
import { Compose } from './compose.tsx'
import type { ConversationControl } from './use-conversation.ts'

interface NewCommentProps {
  item: Pick<NewsDetail, 'article_id' | 'type'>
  control: ConversationControl
}

/** The form for a comment on an item, until the conversation closes. */
export function NewComment({ item, control }: NewCommentProps) {
  const t = useWords()
  const { zone } = useSite()
  const now = useNow()
  const castToo = useCastToo(item)
  const { closesAt } = control.conversation
  const closesMs = closesAt === null ? undefined : closesAt * 1000
  const isClosed = closesMs !== undefined && closesMs <= now
  const about = { article_id: item.article_id, type: item.type }
  const draft = `comment ${item.article_id}`
  return (
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
            draft,
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
  )
}
