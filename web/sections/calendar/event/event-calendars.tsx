import type { ActivityDetail } from '#contract/calendar/event.ts'
import { allCalendarPath, cityCalendarPath, eventCalendarPath } from '#contract/calendar/ics.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** The calendar files that contain an event: of the event itself, of its city, and of all events. */
export function EventCalendars({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const rows = [
    { name: t('activity.this_event'), path: eventCalendarPath(event.article_id) },
    ...(event.city_id === null
      ? []
      : [{ name: t('activity.all_in_city', { city: event.city }), path: cityCalendarPath(event.city_id) }]),
    { name: t('activity.every_event'), path: allCalendarPath },
  ]
  return (
    <section>
      <SectionTitle>{t('activity.follow_calendar')}</SectionTitle>
      {rows.map(({ name, path }) => (
        <p key={path} className="flex justify-between gap-3 border-b border-soft py-2.5 text-md">
          {name}
          <a
            href={localisePath(path, locale, defaultLocale)}
            aria-label={`ICS, ${name}`}
            className="text-sm text-ink-2 underline decoration-control underline-offset-3"
          >
            ICS
          </a>
        </p>
      ))}
    </section>
  )
}
