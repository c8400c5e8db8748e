import type { ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import type { Newest } from './load.ts'
import { NewestFlashes } from './deferred.ts'

interface WithWireProps {
  newest: Newest
  /** Content below the flashes. */
  below?: ReactNode
  children: ReactNode
}

/**
 * A list, and on wide screens the newest flashes next to it. Narrow screens omit the flashes: below an endless list
 * nobody would reach them.
 */
export function WithWire({ newest, below, children }: WithWireProps) {
  const t = useWords()
  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,47.5rem)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <aside className="page-aside no-print flex flex-col gap-9 max-lg:hidden lg:col-start-2">
        <NewestFlashes newest={newest} title={t('article.wire_now')} />
        {below}
      </aside>
    </div>
  )
}
