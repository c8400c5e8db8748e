import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '#web/state/words.tsx'
import { withEndTime, type useGrowingList } from './growing-list.ts'

type Growing = Pick<
  ReturnType<typeof useGrowingList>,
  'parts' | 'hasMore' | 'state' | 'loadMore' | 'loadsByItself' | 'olderSearch'
>

/** The way on at the end of a list: a link to the older page that, with script, grows the list in place. */
export function ListFoot({ list }: { list: Omit<Growing, 'parts'> }) {
  const t = useWords()
  const { pathname } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const { loadMore, loadsByItself } = list

  useEffect(() => {
    if (!link.current || !loadsByItself) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: '600px',
    })
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [loadMore, loadsByItself])

  if (!list.hasMore) return <p className="py-8 text-center text-sm text-ink-3">{t('news.end_of_list')}</p>
  return (
    <p className="flex items-center justify-center gap-4 py-6 text-sm" aria-live="polite">
      {list.state === 'failed' && <span className="text-ink-2">{t('news.load_failed')}</span>}
      <Link
        ref={link}
        to={pathname + list.olderSearch}
        data-older
        aria-busy={list.state === 'loading'}
        className="rounded-md border border-line px-5 py-2 hover:border-control hover:no-underline"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void loadMore()
        }}
      >
        {t(list.state === 'loading' ? 'common.loading' : list.state === 'failed' ? 'common.try_again' : 'news.older')}
      </Link>
    </p>
  )
}

/** Above a list that was opened at a place: the way back to the newest. */
export function ListHead({ isPlaced }: { isPlaced: boolean }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  if (!isPlaced) return null
  return (
    <p className="py-4 text-sm">
      <Link
        to={pathname.replace(/^(\/newsflash)\/\d+$/, '$1') + withEndTime(search, undefined)}
        className="text-signal"
      >
        {t('news.to_newest')}
      </Link>
    </p>
  )
}

/** Keeps the address at the part of the list that is being read; `part` elements carry data-part. */
export function usePlaceInAddress(parts: Growing['parts']): void {
  useEffect(() => {
    if (parts.length < 2) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          const endTime = parts[Number((target as HTMLElement).dataset.part)]?.endTime
          history.replaceState(history.state, '', location.pathname + withEndTime(location.search, endTime))
        }
      },
      { rootMargin: '-80px 0px -60% 0px' },
    )
    for (const part of document.querySelectorAll('[data-part]')) observer.observe(part)
    return () => observer.disconnect()
  }, [parts])
}
