import { useRef, useState, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { showRefusal } from './failure.ts'

/** A link to a page with more rows; with scripts they are added in place. */
export function MoreLink({ to, load, children }: { to: string; load: () => Promise<void>; children: ReactNode }) {
  const t = useWords()
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function press(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    await load().catch((error: unknown) => showRefusal(error, t))
    busy.current = false
    setBusy(false)
  }

  return (
    <a
      href={to}
      rel="nofollow"
      aria-busy={isBusy}
      className="inline-flex min-h-6 items-center text-sm text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void press()
      }}
    >
      {isBusy ? t('common.loading') : children}
    </a>
  )
}
