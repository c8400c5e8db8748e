import { useState } from 'react'
import type { NewsItem } from '#contract/item.ts'
import { localeFacts } from '#domain/locale.ts'
import { dayIn, longDay, offsetOf } from '#domain/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { useMuted } from './muted.ts'
import { useWireSettings } from './wire-settings.ts'
import type { useLiveList } from '#web/parts/growing-list/live-list.ts'

/** A day heading: today and yesterday by name, other days by weekday and date, in the viewer's time zone. */
function DayHeading({ seconds, namesZone }: { seconds: number; namesZone: boolean }) {
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
    <h2 className="sticky top-14 z-10 flex flex-wrap justify-between gap-x-3 bg-paper pt-2.5 pb-1.5 text-xs text-ink-3">
      <span>{name ? t('news.named_day', { name, date }) : date}</span>
      {namesZone && <span>{t('news.zone', { zone: offsetOf(then, zone) })}</span>}
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
        {isNewDay && <DayHeading seconds={item.add_time} namesZone={!above} />}
        <FlashRow item={item} isChosen={item.article_id === chosen} />
      </div>
    )
  })
}

/** The wire: flashes under day headings, in the batches in which they were fetched, without those that the reader muted. */
export function Wire({ list, chosen }: { list: ReturnType<typeof useLiveList>; chosen?: number }) {
  const { density } = useWireSettings()
  const isMuted = useMuted()
  const [showsMuted, setShowsMuted] = useState(false)
  const hidden = new Set(list.rows.filter((item) => item.article_id !== chosen && isMuted(item)))
  const shown = (rows: NewsItem[]) => (showsMuted ? rows : rows.filter((item) => !hidden.has(item)))
  return (
    <div data-density={density}>
      <Hidden count={hidden.size} isShown={showsMuted} show={setShowsMuted} />
      {list.batches.map((batch, index) => (
        <div key={batch.position ?? 0} data-part={index}>
          <Rows
            rows={shown(list.rows.slice(batch.at, list.batches[index + 1]?.at))}
            before={shown(list.rows.slice(0, batch.at)).at(-1)}
            chosen={chosen}
          />
        </div>
      ))}
    </div>
  )
}

/** How many flashes the mutes hid, and whether to see them all the same. */
function Hidden({ count, isShown, show }: { count: number; isShown: boolean; show: (isShown: boolean) => void }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-2.5 text-xs text-ink-2">
      {t('flash.hidden', { count })}
      <button
        type="button"
        aria-pressed={isShown}
        className="min-h-6 underline underline-offset-3"
        onClick={() => show(!isShown)}
      >
        {t(isShown ? 'flash.hidden_hide' : 'flash.hidden_show')}
      </button>
    </p>
  )
}
