import type { NewsItem } from '#contract/item.ts'
import { localeFacts } from '#domain/locale.ts'
import { dayIn, longDay } from '#domain/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import type { useLiveList } from '#web/parts/growing-list/live-list.ts'

/** A day heading: today and yesterday by name, other days by weekday and date, in the viewer's time zone. */
function DayHeading({ seconds }: { seconds: number }) {
  const { locale, zone } = useSite()
  const now = useNow()
  const t = useWords()
  const then = seconds * 1000
  const day = dayIn(then, zone)
  const name =
    day === dayIn(now, zone) ? t('news.today') : day === dayIn(now - 86_400_000, zone) ? t('news.yesterday') : ''
  const sameYear = day.slice(0, 4) === dayIn(now, zone).slice(0, 4)
  const date = longDay(then, zone, localeFacts[locale].tag, !sameYear)
  return (
    <h2 className="sticky top-14 z-10 bg-paper pt-2.5 pb-1.5 text-xs text-ink-3" data-day={day}>
      {name ? t('news.named_day', { name, date }) : date}
    </h2>
  )
}

function Rows({ rows, chosen, before }: { rows: NewsItem[]; chosen?: number; before: NewsItem | undefined }) {
  const { zone } = useSite()
  return rows.map((item, index) => {
    const above = index > 0 ? rows[index - 1] : before
    const isNewDay = !above || dayIn(above.add_time * 1000, zone) !== dayIn(item.add_time * 1000, zone)
    return (
      <div key={item.article_id}>
        {isNewDay && <DayHeading seconds={item.add_time} />}
        <FlashRow item={item} isChosen={item.article_id === chosen} />
      </div>
    )
  })
}

/** The wire: flashes under day headings, in the batches in which they were fetched. */
export function Wire({ list, chosen }: { list: ReturnType<typeof useLiveList>; chosen?: number }) {
  return list.batches.map((batch, index) => (
    <div key={batch.position ?? 0} data-part={index}>
      <Rows
        rows={list.rows.slice(batch.at, list.batches[index + 1]?.at)}
        before={list.rows[batch.at - 1]}
        chosen={chosen}
      />
    </div>
  ))
}
