import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay, siteTime, type SiteTime } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** The age of a time in the site's style; the exact time is its title. `seconds` is Unix time. */
export function When({ seconds, className }: { seconds: number; className?: string }) {
  const { zone, locale } = useSite()
  const t = useWords()
  const time = siteTime(seconds * 1000, useNow(), zone)
  const exact = new Date(seconds * 1000).toISOString()
  const wordsOf = (age: SiteTime) => {
    if (age.unit === 'date') return age.text
    if (age.unit === 'day') return shortDay(seconds * 1000, zone, localeFacts[locale].tag)
    return t(`news.${age.unit}`, { count: age.unit === 'now' ? 0 : age.count })
  }
  return (
    <time dateTime={exact} title={exact.slice(0, 16).replace('T', ' ') + ' UTC'} className={className}>
      {wordsOf(time)}
    </time>
  )
}
