import { useEffect } from 'react'
import type { AlikeFlash } from '#contract/newsroom/wire.ts'
import { When } from '#web/parts/when.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'

/** Warns that the wire may have the same story already; it is above the button and never blocks it. */
export function Duplicate({ alike, onDismiss }: { alike: AlikeFlash | undefined; onDismiss: () => void }) {
  const t = useWords()
  useEffect(() => {
    if (!alike) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyN') return
      event.preventDefault()
      onDismiss()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <div role="status" className="mt-3 border-t border-soft pt-3 text-sm empty:hidden">
      {alike && (
        <>
          <p>
            <strong className="font-[650]">{t('deskwire.same_story')}</strong>{' '}
            <span className="text-ink-2">
              <When seconds={alike.time} /> {alike.by} {alike.is_public ? '' : t('deskwire.unseen')}
            </span>
          </p>
          <p lang={localeFacts[alike.lang].tag} className="mt-0.5 text-ink-2">
            {alike.title}
          </p>
          <p className="mt-1.5 flex gap-4">
            {alike.is_public && (
              <a
                href={`/flash/${alike.article_id}`}
                target="_blank"
                rel="noopener"
                className="flex min-h-6 items-center underline"
              >
                {t('deskwire.open')}
              </a>
            )}
            <button type="button" className="min-h-6" aria-keyshortcuts="Alt+N" onClick={onDismiss}>
              <kbd className="me-1.5 rounded-sm border border-line px-1 font-mono text-xs">Alt N</kbd>
              {t('deskwire.not_same')}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
