import { siteTime } from '#domain/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** How long ago, in the site's style; the exact time is its title. `seconds` is Unix time. */
export function When({ seconds, className }: { seconds: number; className?: string }) {
  const { zone } = useSite()
  const t = useWords()
  const time = siteTime(seconds * 1000, useNow(), zone)
  const exact = new Date(seconds * 1000).toISOString()
  return (
    <time dateTime={exact} title={exact.slice(0, 16).replace('T', ' ') + ' UTC'} className={className}>
      {time.unit === 'date' ? time.text : t(`news.${time.unit}`, { count: time.unit === 'now' ? 0 : time.count })}
    </time>
  )
}
