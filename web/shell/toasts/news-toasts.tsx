import { useEffect, useRef } from 'react'
import { latestNewsPollMs } from '#domain/platform/constants.ts'
import type { Headline, NewsItem } from '#contract/news/item.ts'
import { wireTopic } from '#contract/syndication/stream.ts'
import { languagesRead } from '#domain/platform/language/reading-languages.ts'
import { isIn } from '#web/parts/languages/read.ts'
import { ask } from '#web/state/call/ask.ts'
import { follow, isAnnounced, isListed, liveState } from '#web/state/live/live.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useSite } from '#web/state/store.ts'
import { readPageAlerts, usePageAlerts, type PageAlerts } from '#web/state/settings/page-alerts.ts'
import { showToast } from '#web/state/toast/toasts.ts'

/**
 * Shows a toast for each item that is published while the tab is visible and that the reader has chosen for open pages,
 * unless a list of the page announces it or the reader has muted it. Items come from the event stream, or from polling every 30 s while the stream is not open.
 */
export default function NewsToasts() {
  const { now, locale, reading } = useSite()
  const isMuted = useMuted()
  const alerts = usePageAlerts()
  const chosen = useRef({ isMuted, alerts })
  useEffect(() => void (chosen.current = { isMuted, alerts }))
  useEffect(readPageAlerts, [])
  useEffect(() => {
    const langs = languagesRead(reading, locale)
    const start = Math.floor(now / 1000)
    let newest = start
    const seen = new Set<number>()
    const take = async (row: Headline, item?: NewsItem) => {
      if (row.add_time < start - 1 || seen.has(row.article_id)) return
      seen.add(row.article_id)
      newest = Math.max(newest, row.add_time)
      const { alerts, isMuted } = chosen.current
      if (document.hidden || isMuted(row)) return
      // A list of this page announces the item, or its filter leaves it out: who gets all news does not need that one,
      // who has chosen does.
      if (isAnnounced(row.type) && (alerts.level === 'all' || !item || isListed(item))) return
      if (!(await isWanted(alerts, row))) return
      showToast({
        tone: 'news',
        text: row.title,
        href: row.type === 0 ? `/news/${row.article_id}` : `/flash/${row.article_id}`,
        isWeighted: row.ios > 0,
      })
    }
    const poll = async () => {
      if (document.hidden) return
      // Times are whole seconds: the newest second is requested again, because more items may have been published
      // within it.
      const answer = await ask('home.latest', { time: newest - 1, only_lang: langs }).catch(() => undefined)
      for (const row of (answer?.list ?? []).toReversed()) void take(row)
    }
    const unfollow = follow(wireTopic(locale, langs), (event) => {
      if (event.name === 'item' && isIn(langs, event.data.item)) void take(event.data.item, event.data.item)
      if (event.name === 'reset') void poll()
    })
    const timer = setInterval(() => liveState() !== 'open' && void poll(), latestNewsPollMs)
    return () => {
      unfollow()
      clearInterval(timer)
    }
  }, [now, locale, reading])
  return null
}

const isWanted = async (alerts: PageAlerts, row: Headline): Promise<boolean> =>
  alerts.level === 'all' || (await import('#web/parts/item/alert-reason.ts')).isChosen(alerts, row)
