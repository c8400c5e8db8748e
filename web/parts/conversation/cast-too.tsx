import { useState } from 'react'
import { useHref } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { refusalMessage } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { useShared } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { castTextOf } from './cast-text.ts'

/**
 * A checkbox with which a viewer with a social account also posts a comment as a cast. It is off by default, each time.
 * `send` is called once the comment is stored; a cast that fails does not affect the comment and shows a toast.
 */
export function useCastToo(item: Pick<NewsDetail, 'article_id' | 'type'>) {
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
