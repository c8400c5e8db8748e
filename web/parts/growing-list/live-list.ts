import { useCallback, useEffect, useRef } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { wireTopic } from '#contract/syndication/stream.ts'
import { latestNewsPollMs } from '#domain/platform/constants.ts'
import { follow, liveState, setAnnounced, setWaiting, type LiveEvent } from '#web/state/live/live.ts'
import { isIn, type Langs } from '#web/parts/languages/read.ts'
import { useSite } from '#web/state/store.ts'
import { useGrowingList } from './growing-list.ts'
import { ofFirst, withEvent, withWaiting, type ListState, type TimeBatch } from './list-state.ts'
import { byEndTime } from './paging.ts'
import { isAtTop } from './scroll-position.ts'

export type NewsList = TimeBatch<NewsItem> & { shows_all?: 0 | 1 | undefined }

export interface LiveUpdates {
  /** The languages of the list; undefined for all. */
  langs?: Langs
  /** The types of new items that the list announces: while it is on the page, no toast announces them as well. */
  announces?: readonly number[]
  /** Whether a new item in the languages of the list belongs into this list. */
  accepts: (item: NewsItem) => boolean
  /** Whether the page hides an item of the list: such an item is added without an announcement. */
  hides?: (item: NewsItem) => boolean
  /** Whether the tab's title counts a waiting item; without it, all are counted. */
  marks?: (item: NewsItem) => boolean
  /** Fetches what the list shows of an item and the event of it does not have; undefined for one that is not in the list. */
  completes?: (item: NewsItem) => Promise<NewsItem | undefined>
  /** Fetches the items after a Unix second, while the event stream is lost. */
  newest: (after: number) => Promise<{ list: NewsItem[] } | undefined>
}

interface LiveListOptions {
  /** Fetches the items before a Unix second. Without it the list does not grow. */
  older?: (endTime: number) => Promise<NewsList | undefined>
  /** Describes the new items that the list shows. Without it the list is not updated. */
  live?: LiveUpdates
  /** Distinguishes the lists of one page. */
  name?: string
}

const itemPaging = byEndTime(({ add_time }: NewsItem) => add_time)

/** A list of items that also grows upwards by new items: immediately at the top of the page, otherwise on request. */
export function useLiveList(first: NewsList, { older, live, name = '' }: LiveListOptions) {
  const { setList, ...list } = useGrowingList(first, { paging: itemPaging, fetchBatch: older, name })
  const show = useNewRows({ name, first, list, setList, live })
  return { ...list, show }
}

interface NewRowsOptions {
  name: string
  first: NewsList
  list: ListState
  setList: (change: (list: ListState) => ListState) => void
  live: LiveUpdates | undefined
}

/** Seconds: a source may date an item some time before it is published. */
const overlapSeconds = 600

/**
 * Updates the rows of a list by events. New rows are added immediately if the page is at its top, and wait while the
 * viewer reads further down (decisions/0079). Returns a function that shows the waiting rows.
 */
function useNewRows({ name, first, list, setList, live }: NewRowsOptions): () => void {
  const { locale } = useSite()
  const updates = useRef(live)
  const newest = useRef(0)
  useEffect(() => {
    updates.current = live
    newest.current = list.waiting[0]?.add_time ?? list.rows[0]?.add_time ?? 0
  })

  const isLive = live !== undefined
  useEffect(() => {
    if (!isLive) return
    const topic = wireTopic(locale, updates.current?.langs)
    const accepts = (item: NewsItem) =>
      updates.current !== undefined && isIn(updates.current.langs, item) && updates.current.accepts(item)
    const poll = async () => {
      const answer = await updates.current?.newest(newest.current - overlapSeconds).catch(() => undefined)
      for (const item of answer?.list ?? []) take({ name: 'item', data: { topic, item } }, isAtTop())
    }
    const hides = (item: NewsItem) => updates.current?.hides?.(item) ?? false
    const take = (event: LiveEvent, comes: boolean) =>
      setList((now) =>
        ofFirst(now, first, () => withWaiting(withEvent(now, event, accepts), comes ? undefined : hides)),
      )
    // Recent events are repeated on subscription, before the router has scrolled the page to its position.
    let isRepeated = true
    const unfollow = follow(topic, (event) => {
      if (event.name === 'reset') return void poll()
      const isNew = !isRepeated
      const takeIt = (whole: LiveEvent) => take(whole, isNew && isAtTop())
      const complete = updates.current?.completes
      if (event.name !== 'item' || !complete || !accepts(event.data.item)) return takeIt(event)
      const { item } = event.data
      void complete(item)
        .catch(() => item)
        .then((whole) => whole && takeIt({ name: 'item', data: { topic, item: whole } }))
    })
    isRepeated = false
    const timer = setInterval(() => liveState() !== 'open' && !document.hidden && void poll(), latestNewsPollMs)
    return () => {
      unfollow()
      clearInterval(timer)
    }
    // Another first batch means another list, which receives the recent events again.
  }, [locale, first, isLive, setList])

  const announces = live?.announces?.join()
  useEffect(() => {
    if (!announces) return
    setAnnounced(name, {
      types: announces.split(',').map(Number),
      accepts: (item) => isIn(updates.current?.langs, item) && (updates.current?.accepts(item) ?? false),
    })
    return () => setAnnounced(name, undefined)
  }, [name, announces])

  const marks = live?.marks
  const marked = marks ? list.waiting.filter(marks).length : list.waiting.length
  useEffect(() => {
    setWaiting(name, marked)
    return () => setWaiting(name, 0)
  }, [name, marked])

  const { length } = list.waiting
  const show = useCallback(() => setList((now) => withWaiting(now)), [setList])
  useEffect(() => {
    if (!length) return
    const settle = () => isAtTop() && show()
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(settle)))
    addEventListener('scroll', settle, { passive: true })
    document.addEventListener('visibilitychange', settle)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', settle)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [length, show])
  return show
}
