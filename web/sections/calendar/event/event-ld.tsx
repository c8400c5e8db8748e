import type { ActivityDetail } from '#contract/calendar/event.ts'
import { picturePath, pictureVersion } from '#contract/syndication/picture.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import type { Site } from '#domain/site/facts.ts'
import { useSite } from '#web/state/store.ts'
import { machineTime } from '#web/parts/event/event-time.ts'

const modes = { 1: 'Online', 2: 'Offline', 3: 'Mixed' } as const

/** Structured data of an event, as a data block, which is not executed. */
export function EventLd({ event, description }: { event: ActivityDetail; description: string }) {
  const site = useSite()
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: asBlock(eventLdOf(event, description, site)) }}
    />
  )
}

/** The event in schema.org terms: all-day events have dates, others date-times. */
function eventLdOf(event: ActivityDetail, description: string, { origin, locale, defaultLocale }: Site) {
  const addressOf = (path: string) => origin + localisePath(path, locale, defaultLocale)
  const url = addressOf(`/activityid/${event.article_id}`)
  const isAllDay = event.is_all_day === 1
  const venue = event.oto !== 1 && placeOf(event)
  const online = event.oto !== 2 && { '@type': 'VirtualLocation', url: event.url || url }
  const picture = addressOf(picturePath('preview', 'activityid', event.article_id, pictureVersion(event)))
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title,
    description,
    inLanguage: localeFacts[event.lang].tag,
    startDate: machineTime(event.start_time, isAllDay, event.timezone),
    // The last day of an all-day event is inclusive.
    endDate: machineTime(isAllDay ? event.end_time - 1 : event.end_time, isAllDay, event.timezone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${modes[event.oto]}EventAttendanceMode`,
    location: [venue, online].filter(Boolean),
    image: event.img_url ? [new URL(event.img_url, origin).href, picture] : [picture],
    ...(event.organiser && {
      organizer: {
        '@type': 'Organization',
        name: event.organiser,
        ...(event.organiser_url && { url: event.organiser_url }),
      },
    }),
  }
}

const placeOf = ({ place, address, city, country, latitude, longitude }: ActivityDetail) => ({
  '@type': 'Place',
  name: place || city,
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  },
  ...(latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
})
