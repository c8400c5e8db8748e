import type { Activity } from '#contract/calendar/event.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { isSameClock, machineTime, shortSpanIn } from '#web/parts/event/event-time.ts'
import { useWhere } from './where.ts'

/**
 * One event of a list: the time at its venue, title, location, organiser, and the reader's own time if that differs.
 */
export function EventRow({ event, Heading = 'h3' }: { event: Activity; Heading?: 'h2' | 'h3' }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const where = useWhere(event)
  const isTimed = event.is_all_day === 0
  const start = event.start_time * 1000
  const tag = localeFacts[locale].tag
  const isSameDay = dayIn(start, event.timezone) === dayIn(start, zone)
  const ownClock = isSameDay ? clockIn(start, zone) : `${shortDay(start, zone, tag)} ${clockIn(start, zone)}`
  const isLong = event.end_time - event.start_time > 86_400
  return (
    <article
      data-item={event.article_id}
      lang={useItemLang(event)}
      className="grid grid-cols-[min(6.5rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-3.5 max-sm:grid-cols-[min(4.75rem,30%)_minmax(0,1fr)] max-sm:gap-x-3"
    >
      <p lang={tag} className="text-sm text-ink-2">
        <time dateTime={machineTime(event.start_time, !isTimed, event.timezone)}>
          {event.is_estimated ? '~ ' : ''}
          {isTimed ? clockIn(start, event.timezone) : t('activity.all_day')}
        </time>
        {isTimed && !isSameClock(event, event.timezone, zone) && (
          <span className="block text-xs text-ink-3">{t('activity.your_time', { time: ownClock })}</span>
        )}
      </p>
      <div className="min-w-0">
        <Heading className="text-lg leading-[1.35] font-[650] tracking-[-0.008em]">
          <Link to={`/activityid/${event.article_id}`} data-open>
            <TitleText text={event.title} />
          </Link>
        </Heading>
        <p lang={tag} className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <span>{where}</span>
          {event.organiser && (
            <span className="text-ink-3">
              <bdi>{event.organiser}</bdi>
            </span>
          )}
          {isLong && <span className="text-ink-3">{shortSpanIn(event, event.timezone, tag)}</span>}
          {event.is_rec === 1 && <Label>{t('activity.recommended')}</Label>}
          {event.is_estimated === 1 && <Label>{t('activity.estimated')}</Label>}
          <OtherLanguage item={event} />
        </p>
      </div>
    </article>
  )
}
