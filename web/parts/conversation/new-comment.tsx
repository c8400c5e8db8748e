import { useState } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { ask } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useSite, useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useHref } from '#web/router/index.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { refusalMessage } from '#contract/errors.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { Compose } from './compose.tsx'
import type { ConversationControl } from './use-conversation.ts'
import { castTextOf } from './cast-text.ts'

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

/**
 * A checkbox with which a viewer with a social account also posts a comment as a cast. It is off by default, each time.
 * `send` is called once the comment is stored; a cast that fails does not affect the comment and shows a toast.
 */
function useCastToo(item: Pick<NewsDetail, 'article_id' | 'type'>) {
  const t = useWords()
  const [isOn, setOn] = useState(false)
  const isLinked = useShared((state) => state.user !== null && state.farcaster !== null)
  const { origin, network } = useShared((state) => state.site)
  const url = origin + useHref(pathOfItem(item))

  async function send(comment: string): Promise<void> {
    if (!isLinked || !isOn) return
    setOn(false)
    try {
      const sent = await ask(
        'social.createCast',
        { text: castTextOf(comment, network.textBytes), embeds: [{ url }] },
        { rejectNotFound: true },
      )
      if (sent) showToast({ tone: 'success', text: t(sent.cast ? 'comment.cast_sent' : 'comment.cast_later') })
    } catch (error) {
      showToast({ tone: 'error', text: t('comment.cast_failed', { reason: refusalMessage(error) }) })
    }
  }

  const control = isLinked && (
    <label className="flex min-h-9 items-center gap-2 text-ink-2">
      <input
        type="checkbox"
        checked={isOn}
        className="size-4 accent-signal"
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {t('comment.cast_too')}
    </label>
  )
  return { control, send }
}
