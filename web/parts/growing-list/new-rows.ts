import { useCallback, useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import type { NewsItem } from '#contract/item.ts'
import { latestNewsPollMs } from '#domain/constants.ts'
import { follow, liveState, setWaiting } from '#web/state/live.ts'
import { useSite } from '#web/state/store.ts'
import { withHeard, withWaiting, type Grown, type NewsList } from './grown.ts'
import { holdPlace } from './place.ts'

export interface LiveList {
  /** Whether a new item belongs into this list. */
  accepts: (item: NewsItem) => boolean
  /** Asks for the items after a Unix second, while the stream tells nothing. */
  newest: (after: number) => Promise<{ list: NewsItem[] } | undefined>
}

interface NewRowsParts {
  name: string
  first: NewsList
  grown: Grown
  setGrown: Dispatch<SetStateAction<Grown>>
  live: LiveList | undefined
}

/** Whether an address opens a list at an older place, where nothing new belongs. */
export const isPlaced = (search: string) => /[?&](end_time|page)=/.test(search)

/** A source may date an item some time before it is published. */
const overlapSeconds = 600

/**
 * Keeps a list's rows as they are now and lets new ones wait; the function that it returns shows those in `list` without
 * moving what is being read there, and says whether they lie above what can be seen.
 */
export function useNewRows({ name, first, grown, setGrown, live }: NewRowsParts): (list: ParentNode) => boolean {
  const { locale } = useSite()
  const list = useRef(live)
  const newest = useRef(0)
  useEffect(() => {
    list.current = live
    newest.current = grown.waiting[0]?.add_time ?? grown.rows[0]?.add_time ?? 0
  })

  const isLive = live !== undefined
  useEffect(() => {
    if (!isLive) return
    const topic = `wire:${locale}`
    const accepts = (item: NewsItem) => list.current?.accepts(item) ?? false
    const poll = async () => {
      const answer = await list.current?.newest(newest.current - overlapSeconds).catch(() => undefined)
      for (const item of answer?.list ?? [])
        setGrown((now) => withHeard(now, { name: 'item', data: { topic, item } }, accepts))
    }
    const unfollow = follow(topic, (heard) => {
      if (heard.name === 'reset') void poll()
      else setGrown((now) => withHeard(now, heard, accepts))
    })
    const timer = setInterval(() => liveState() !== 'open' && !document.hidden && void poll(), latestNewsPollMs)
    return () => {
      unfollow()
      clearInterval(timer)
    }
    // Another first page is another list, which is told anew what happened lately.
  }, [locale, first, isLive, setGrown])

  const { length } = grown.waiting
  useEffect(() => {
    setWaiting(name, length)
    return () => setWaiting(name, 0)
  }, [name, length])

  return useCallback(
    (list) => {
      const restore = holdPlace(list)
      flushSync(() => setGrown(withWaiting))
      return restore()
    },
    [setGrown],
  )
}
