import type { Activity } from '#contract/calendar/event.ts'
import type { Below } from '#contract/site/home.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'

/** The next events with their days; an estimated day has a tilde. Nothing if there are none. Their title is that of home unless another is given. */
export function ComingUp({
  events,
  title,
}: {
  events: readonly (Activity | Below['events'][number])[]
  title?: string
}) {
  const t = useWords()
  const { zone, locale } = useSite()
  if (events.length === 0) return null
  return (
    <Section title={title ?? t('home.coming_up')} to="/calendar" more={t('home.calendar')}>
      {events.map((event) => (
        <div
          key={event.article_id}
          className="grid grid-cols-[min(4.75rem,30%)_minmax(0,1fr)] gap-x-3 border-b border-soft py-2.5 leading-[1.45]"
        >
          <p className="text-sm leading-[1.375rem] text-ink-3">
            {event.is_estimated === 1 && '~ '}
            {/* An event of whole days has the date of its place, not of the reader. */}
            {shortDay(event.start_time * 1000, event.is_all_day ? event.timezone : zone, localeFacts[locale].tag)}
          </p>
          <div>
            <h3>
              <Link to={`/activityid/${event.article_id}`} className="-my-1 inline-block py-1">
                <TitleText text={event.title} />
              </Link>
            </h3>
            <p className="mt-0.5 text-xs text-ink-3 empty:hidden">{event.city || event.organiser}</p>
          </div>
        </div>
      ))}
    </Section>
  )
}
