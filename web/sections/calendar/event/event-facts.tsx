import type { ReactNode } from 'react'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useCity } from './where.ts'
import { OutLink } from '#web/ui/link.tsx'

const out = 'underline decoration-control underline-offset-3 hover:text-ink'

/** The venue, the organiser, and the source with the time of the last check. */
export function EventFacts({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const { zone } = useSite()
  const checked = event.check_time * 1000
  const place = [event.place, event.address, useCity(event)].filter(Boolean).join(t('common.separator'))
  return (
    <dl className="mt-7 border-t-2 border-ink">
      <Fact name={t('activity.place')} note={event.oto === 3 ? t('activity.both') : ''}>
        {event.oto === 1 ? t('activity.online_event') : place || t('activity.offline')}
      </Fact>
      {event.organiser && (
        <Fact name={t('activity.organiser')}>
          {event.organiser_url ? (
            <OutLink href={event.organiser_url} className={out}>
              <bdi>{event.organiser}</bdi>
            </OutLink>
          ) : (
            <bdi>{event.organiser}</bdi>
          )}
        </Fact>
      )}
      <Fact
        name={t('activity.source')}
        note={t('activity.checked', { date: `${dayIn(checked, zone)} ${clockIn(checked, zone)}` })}
      >
        {event.url ? (
          <OutLink href={event.url} className={out}>
            {event.source_name || new URL(event.url).hostname}
          </OutLink>
        ) : (
          event.source_name || 'Farwire'
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, note = '', children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[min(8.5rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-3 max-sm:grid-cols-[min(5.75rem,30%)_minmax(0,1fr)] max-[14rem]:grid-cols-1">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0 text-md wrap-anywhere">
        {children}
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </dd>
    </div>
  )
}
