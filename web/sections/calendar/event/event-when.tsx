import type { ActivityDetail } from '#contract/calendar/event.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { DaySpan } from './day-span.tsx'
import { machineTime, spanIn } from '#web/parts/event/event-time.ts'

/**
 * The time of an event at its venue and in the reader's zone, also where both are the same: the zone of a first visit
 * is known late, and nothing may jump then. All-day events have the dates of the venue for every reader.
 */
export function EventWhen({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const now = useNow()
  const start = event.start_time * 1000
  const offset = offsetName(start, event.timezone)
  const isAllDay = event.is_all_day === 1
  const heading = event.city
    ? t('activity.in_place', { place: event.city, offset })
    : t('activity.at_source', { offset })
  const others = isAllDay ? [] : [{ zone, heading: t('activity.for_you', { offset: offsetName(start, zone) }) }]
  return (
    <div
      className={`mt-6 grid border-t-2 border-b border-t-ink border-b-soft ${others.length > 0 ? 'sm:grid-cols-2' : ''}`}
    >
      {[{ zone: event.timezone, heading }, ...others].map((each, index) => {
        const { clocks, days } = spanIn(event, each.zone, localeFacts[locale].tag, now)
        const dates = <DaySpan days={days} />
        return (
          <div
            key={each.heading}
            className={`py-3 ${index > 0 ? 'max-sm:border-t max-sm:border-soft sm:border-s sm:border-soft sm:ps-6' : ''}`}
          >
            <p className="text-xs text-ink-3">{each.heading}</p>
            <time dateTime={machineTime(event.start_time, isAllDay, event.timezone)} className="block">
              <span className="block text-xl font-bold tracking-tight">{clocks || dates}</span>
              <span className="block text-md text-ink-2">{clocks ? dates : t('activity.whole_days')}</span>
            </time>
          </div>
        )
      })}
      {event.is_estimated === 1 && (
        <p className="border-t border-dashed border-control py-2.5 text-sm text-ink-2 sm:col-span-full">
          <b className="font-[650]">{t('activity.estimated')}.</b> {t('activity.estimated_text')}
        </p>
      )}
    </div>
  )
}
