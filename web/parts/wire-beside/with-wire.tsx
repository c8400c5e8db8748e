import type { ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import type { Newest } from './load.ts'
import { NewestFlashes } from './newest-flashes.tsx'

interface WithWireProps {
  newest: Newest
  /** What stands below the flashes. */
  below?: ReactNode
  children: ReactNode
}

/** A list, and on wide screens the newest flashes beside it; on narrow ones nothing would come to its end, for the list grows. */
export function WithWire({ newest, below, children }: WithWireProps) {
  const t = useWords()
  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,760px)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <aside className="no-print space-y-9 max-lg:hidden lg:sticky lg:top-[84px] lg:col-start-2 lg:max-h-[calc(100vh-100px)] lg:self-start lg:overflow-y-auto lg:ps-3.5 lg:-ms-3.5">
        <NewestFlashes newest={newest} title={t('article.wire_now')} />
        {below}
      </aside>
    </div>
  )
}
