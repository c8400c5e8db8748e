import type { ActivityDetail } from '#contract/calendar/event.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { shortDay } from '#domain/platform/time/time.ts'

/** Other events near an event, by time, with the distance. */
export function EventNear({ near }: { near: ActivityDetail['near'] }) {
  const t = useWords()
  return (
    <section>
      <SectionTitle>{t('activity.near')}</SectionTitle>
      {near.length === 0 && <p className="py-4 text-sm text-ink-2">{t('activity.near_none')}</p>}
      {near.map((event) => (
        <NearRow key={event.article_id} event={event} />
      ))}
    </section>
  )
}

function NearRow({ event }: { event: ActivityDetail['near'][number] }) {
  const t = useWords()
  const { locale } = useSite()
  const distance =
    event.distance_km < 0.1 ? t('activity.same_place') : t('activity.distance', { km: event.distance_km })
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-soft py-3">
      <time className="text-sm text-ink-3">
        {shortDay(event.start_time * 1000, event.timezone, localeFacts[locale].tag)}
      </time>
      <div className="min-w-0">
        <h3 lang={useItemLang(event)} className="text-md leading-[1.4]">
          <Link to={`/activityid/${event.article_id}`}>{event.title}</Link>
        </h3>
        <p className="text-xs text-ink-3">
          {[event.place || event.city, distance].filter(Boolean).join(t('common.separator'))}
        </p>
      </div>
    </article>
  )
}
