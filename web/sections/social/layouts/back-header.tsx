import type { ReactNode } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** A page's title with a link back to the previous page, otherwise to the community. */
export function BackHeader({ children, isRuled = true }: { children: ReactNode; isRuled?: boolean }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <header className={isRuled ? 'border-b-2 border-ink pb-2.5' : ''}>
      <Link
        to="/farcaster"
        className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-3 hover:text-ink"
        onClick={(event) => {
          const isFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
          if (!isFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <BackIcon />
        {t('warpcaster.back')}
      </Link>
      <h1 className="mt-1 truncate text-xl leading-tight font-bold tracking-tight">{children}</h1>
    </header>
  )
}
