import type { Activity } from '#contract/calendar/event.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { EventRow } from './event-row.tsx'

/** Events grouped by the day on which they start at their venue. */
export function EventDays({ events }: { events: readonly Activity[] }) {
  const { locale } = useSite()
  const thisYear = new Date(useNow()).getUTCFullYear().toString()
  const days = Map.groupBy(events, (event) => dayIn(event.start_time * 1000, event.timezone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="mt-7">
      <h2 className="border-b border-line pb-2 text-sm font-[650]">
        {longDay(Date.parse(day), 'UTC', localeFacts[locale].tag, !day.startsWith(thisYear))}
      </h2>
      {ofDay.map((event) => (
        <EventRow key={event.article_id} event={event} />
      ))}
    </section>
  ))
}
