import { useEffect } from 'react'
import { latestNewsPollMs } from '#domain/constants.ts'
import { ask } from '../../state/ask.ts'
import { useSite } from '../../state/store.ts'
import { showToast } from '../../state/toasts.ts'

/** Asks every 30 s, while the tab is visible, for items newer than the newest seen; each becomes a toast (R204, A23). */
export default function NewsPoll() {
  const { now } = useSite()
  useEffect(() => {
    let newest = Math.floor(now / 1000)
    const shown = new Set<number>()
    const poll = async () => {
      if (document.hidden) return
      try {
        // Times are whole seconds: the newest one is asked for again, because more may have come within it.
        const answer = await ask('home.latest', { time: newest - 1 })
        for (const row of (answer?.list ?? []).toReversed()) {
          newest = Math.max(newest, row.add_time)
          if (shown.has(row.article_id)) continue
          shown.add(row.article_id)
          showToast({
            tone: 'news',
            text: row.title,
            href: row.type === 0 ? `/news/${row.article_id}` : `/flash/${row.article_id}`,
            isWeighted: row.ios > 0,
          })
        }
      } catch {
        // The next round asks again from the same moment.
      }
    }
    const timer = setInterval(() => void poll(), latestNewsPollMs)
    return () => clearInterval(timer)
  }, [now])
  return null
}
