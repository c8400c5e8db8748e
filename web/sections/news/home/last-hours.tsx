import type { NewsItem } from '#contract/item.ts'
import { localeFacts } from '#domain/locale.ts'
import { dayIn, longDay, offsetOf } from '#domain/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { HourRow } from './hour-row.tsx'

/** Flashes with their times under the days, which are named; the zone of all times is named once. */
export function LastHours({ rows }: { rows: readonly NewsItem[] }) {
  const { zone } = useSite()
  return rows.map((item, index) => {
    const above = rows[index - 1]
    const isNewDay = !above || dayIn(above.add_time * 1000, zone) !== dayIn(item.add_time * 1000, zone)
    return (
      <div key={item.article_id}>
        {isNewDay && <Day seconds={item.add_time} namesZone={index === 0} />}
        <HourRow item={item} />
      </div>
    )
  })
}

function Day({ seconds, namesZone }: { seconds: number; namesZone: boolean }) {
  const { locale, zone } = useSite()
  const now = useNow()
  const t = useWords()
  const then = seconds * 1000
  const day = dayIn(then, zone)
  const name =
    day === dayIn(now, zone) ? t('news.today') : day === dayIn(now - 86_400_000, zone) ? t('news.yesterday') : ''
  const tag = localeFacts[locale].tag
  const date = longDay(then, zone, tag, day.slice(0, 4) !== dayIn(now, zone).slice(0, 4))
  return (
    <p className="flex flex-wrap justify-between gap-x-3 pt-2.5 pb-1 text-xs text-ink-3">
      <span>{name ? t('news.named_day', { name, date }) : date}</span>
      {namesZone && <span>{t('news.zone', { zone: offsetOf(then, zone) })}</span>}
    </p>
  )
}
