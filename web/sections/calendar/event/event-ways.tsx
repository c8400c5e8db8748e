import { allCalendarPath } from '#contract/calendar/ics.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

const way = 'underline decoration-control underline-offset-3 hover:text-ink'

/** Links to other views of the events: calendar, map, countries, and the calendar file. */
export function EventWays() {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  return (
    <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      <Link to="/calendar" className={way}>
        {t('activity.calendar')}
      </Link>
      <Link to="/map" className={way}>
        {t('activity.map')}
      </Link>
      <Link to="/worldwide" className={way}>
        {t('activity.worldwide')}
      </Link>
      <a href={localisePath(allCalendarPath, locale, defaultLocale)} className={way}>
        ICS
      </a>
    </p>
  )
}
