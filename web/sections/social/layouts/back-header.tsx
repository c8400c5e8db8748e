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
    <header className={`flex items-center gap-2 ${isRuled ? 'border-b-2 border-ink pb-2.5' : ''}`}>
      <Link
        to="/farcaster"
        aria-label={t('warpcaster.back')}
        title={t('warpcaster.back')}
        className="-ms-1.5 flex size-8 shrink-0 items-center justify-center text-ink-2 hover:text-ink"
        onClick={(event) => {
          const isFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
          if (!isFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <BackIcon />
      </Link>
      <h1 className="min-w-0 truncate text-xl leading-tight font-bold tracking-tight">{children}</h1>
    </header>
  )
}
