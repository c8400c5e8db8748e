import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router/index.ts'
import { observeInView } from '#web/ui/in-view.ts'
import { useWords } from '#web/state/words.tsx'
import type { GrowingList } from './growing-list.ts'
import { withPosition } from './paging.ts'
import { headerPx } from './scroll-position.ts'
import { Link, onPlainClick } from '#web/ui/link.tsx'

type Growing = Pick<GrowingList, 'batches' | 'hasMore' | 'status' | 'loadMore' | 'loadsByItself' | 'olderSearch'>

/** The end of a list: a link to the next batch, which with scripts is added in place. */
export function ListFoot({ list }: { list: Omit<Growing, 'batches'> }) {
  const t = useWords()
  const { pathname } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const { loadMore, loadsByItself } = list

  useEffect(() => {
    if (!link.current || !loadsByItself) return
    return observeInView([link.current], ({ length }) => length > 0 && void loadMore(), '600px')
  }, [loadMore, loadsByItself])

  if (!list.hasMore) return <p className="py-8 text-center text-sm text-ink-3">{t('news.end_of_list')}</p>
  return (
    <p className="flex items-center justify-center gap-4 py-6 text-sm" aria-live="polite">
      {list.status === 'failed' && <span className="text-ink-2">{t('news.load_failed')}</span>}
      <Link
        ref={link}
        to={pathname + list.olderSearch}
        aria-busy={list.status === 'loading'}
        className="rounded-md border border-line px-5 py-2 hover:border-control hover:no-underline"
        onClick={onPlainClick(() => loadMore())}
      >
        {t(list.status === 'loading' ? 'common.loading' : list.status === 'failed' ? 'common.try_again' : 'news.older')}
      </Link>
    </p>
  )
}

/** The link back to the newest rows, above a list by time that was opened at an older position. */
export function ListHead({ isPositioned }: { isPositioned: boolean }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  if (!isPositioned) return null
  return (
    <p className="py-4 text-sm">
      <Link
        to={pathname.replace(/^(\/newsflash)\/\d+$/, '$1') + withPosition(search, 'end_time', undefined)}
        className="text-signal"
      >
        {t('news.to_newest')}
      </Link>
    </p>
  )
}

/**
 * Updates the address with the position of the batch that is being read, for a list by time; the elements of batches
 * carry data-part.
 */
export function usePositionInAddress(batches: Growing['batches']): void {
  useEffect(() => {
    if (batches.length < 2) return
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
    const isPassed = (part: HTMLElement | undefined) => (part?.getBoundingClientRect().bottom ?? Infinity) < innerHeight
    return observeInView(
      parts,
      ([first]) => {
        // Below the list its end was read last, also where a jump to the foot of the page passed all parts at once.
        const part = first ?? (isPassed(parts.at(-1)) ? parts.at(-1) : undefined)
        if (!part) return
        const { position } = batches[Number(part.dataset.part)]!
        history.replaceState(history.state, '', location.pathname + withPosition(location.search, 'end_time', position))
      },
      `-${headerPx}px 0px -60% 0px`,
    )
  }, [batches])
}
