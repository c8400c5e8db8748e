import { useEffect, useState } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { shortMark, shortWayNames, type ShortWay } from '#domain/news/item/short-link.ts'
import { ask } from '#web/state/call/ask.ts'

/** The first read of a visit reports the host of the referrer. */
let isArrival = true

/** Counts this read (the server counts one per client and hour) and returns the count to show. */
export function useCountedRead(item: NewsDetail, isFlash: boolean): number {
  const [counted, setCounted] = useState({ id: item.article_id, reads: item.read_count })
  useEffect(() => {
    const { article_id } = item
    const from = arrivedFrom()
    ask('article.countRead', { article_id, is_flash: isFlash ? 1 : 0, ...from })
      .then((counts) => counts && setCounted({ id: counts.article_id, reads: counts.read_count }))
      // A failed count is not reported to the viewer.
      .catch(() => undefined)
    if (isFlash || isUntold()) return
    const leaving = new AbortController()
    const watch = async () => (await import('./read-depth.ts')).watchDepth(article_id, leaving.signal)
    // The depth is a figure for the newsroom: the page works without its script.
    const idle = setTimeout(() => void watch().catch(() => undefined), idleMs)
    return () => {
      clearTimeout(idle)
      leaving.abort()
    }
    // The count depends on the item's id only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [item.article_id, isFlash])
  return counted.id === item.article_id ? counted.reads : item.read_count
}

const idleMs = 3000

/** Whether the browser asks not to be tracked: then only the read itself is counted. */
const isUntold = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The visit that this read begins. The fragment is the mark of a short link, and no part of the address that is shared on. */
export function arrivedFrom(): { from?: string; link?: ShortWay } {
  const link = shortWayNames.find((way) => location.hash === shortMark(way))
  if (link) history.replaceState(history.state, '', location.pathname + location.search)
  if (!isArrival || isUntold()) return {}
  isArrival = false
  const host = URL.parse(document.referrer)?.hostname ?? '-'
  return host === location.hostname ? {} : { from: host, ...(link && { link }) }
}
