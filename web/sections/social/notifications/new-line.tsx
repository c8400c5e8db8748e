import { useState } from 'react'
import { useRevalidator } from '#web/router/index.ts'
import { useNotificationLine } from '#web/state/live/notifications.ts'
import { useWords } from '#web/state/words.tsx'

/** Above the notifications: a note that there are newer ones, or that their stream is lost. */
export function NewNotificationLine() {
  const t = useWords()
  const { state, news, reconnect } = useNotificationLine()
  const [shown, setShown] = useState(news)
  const { revalidate } = useRevalidator()
  return (
    <div aria-live="polite" className="text-sm">
      {news > shown && (
        <p className="border-b border-soft py-3 text-center">
          <button
            type="button"
            data-new
            className="min-h-9 rounded-md border border-control px-4 font-semibold hover:border-ink"
            onClick={() => {
              setShown(news)
              void revalidate()
            }}
          >
            {t('warpcaster.notice_show_new')}
          </button>
        </p>
      )}
      {state === 'given up' && (
        <p className="flex flex-wrap items-center gap-3 border-b border-soft py-3 text-ink-2">
          {t('warpcaster.notice_line_lost')}
          <button
            type="button"
            className="min-h-8 rounded-md border border-control px-3 text-ink hover:border-ink"
            onClick={reconnect}
          >
            {t('warpcaster.reconnect')}
          </button>
        </p>
      )}
    </div>
  )
}
