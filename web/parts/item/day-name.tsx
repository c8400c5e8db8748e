import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * The day of a time in the viewer's zone: "today" and "yesterday", otherwise weekday and date, optionally with the
 * zone.
 */
export function DayName({ seconds, namesZone }: { seconds: number; namesZone: boolean }) {
  const { locale, zone } = useSite()
  const now = useNow()
  const t = useWords()
  const then = seconds * 1000
  const day = dayIn(then, zone)
  const today = dayIn(now, zone)
  const name = day === today ? t('news.today') : day === dayIn(now - 86_400_000, zone) ? t('news.yesterday') : ''
  const date = longDay(then, zone, localeFacts[locale].tag, day.slice(0, 4) !== today.slice(0, 4))
  return (
    <>
      <span>{name ? t('news.named_day', { name, date }) : date}</span>
      {namesZone && <span>{t('news.zone', { zone: offsetName(then, zone) })}</span>}
    </>
  )
}
