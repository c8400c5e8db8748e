import { z } from 'zod'
import type { Attendance } from '#contract/calendar/event.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import type { NewPlace } from '#server/calendar/event/save.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { locate } from './city.ts'
import { eventDate, type EventDate } from './event-date.ts'
import { parseRow } from './parse-row.ts'

/** Lists write null for what they do not know. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

/** An event of a list (pln-events); other fields are left out. */
const listed = z.object({
  eventName: z.string().trim().min(1),
  eventDescription: text,
  website: text,
  location: text,
  venueName: text,
  venueAddress: text,
  startDate: z.string(),
  endDate: z.string().nullish(),
  dateTBD: z.boolean().nullish(),
  eventTopic: z.array(z.string()).nullish(),
  eventHosts: z.array(z.string()).nullish(),
  eventType: z.string().nullish(),
  isFeaturedEvent: z.boolean().nullish(),
})

export interface ReadEvent {
  /** The name of its file, by which it is found again. */
  key: string
  title: string
  text: string
  tags: string[]
  url: string
  organiser: string
  attendance: Attendance
  place: NewPlace | undefined
  venue: string
  address: string
  zone: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  isEstimated: boolean
  isRecommended: boolean
  /** Of the venue. */
  coordinates?: readonly [north: number, east: number] | undefined
  /** Of a calendar: the number of its changes, and what the facts were; an unchanged one keeps what the desk has made of it. */
  sequence?: number
  revision?: string
  isCancelled?: boolean
  /** One date of several with the same texts. */
  isRepeated?: boolean
}

const maxDays = 366

/** An event of a file. Throws Unusable for what is none. */
export function readEvent(key: string, document: unknown): ReadEvent {
  const row = parseRow(listed, document)
  const isTyped = row.eventType === 'Virtual'
  const isUnknown = /\bTBD\b/i.test(row.location)
  // A virtual event whose place is not known has none.
  const isVirtual = /^(?:virtual|online)$/i.test(row.location) || (isUnknown && isTyped)
  const { place, zone } =
    isVirtual || isUnknown ? { place: undefined, zone: 'UTC' } : locate(row.location, row.venueAddress)
  return {
    key,
    title: row.eventName,
    text: row.eventDescription,
    tags: row.eventTopic ?? [],
    url: row.website,
    organiser: (row.eventHosts ?? [])
      .map((host) => host.split('|')[0]!.trim())
      .filter(Boolean)
      .slice(0, 5)
      .join(', '),
    attendance: isVirtual ? 'online' : isTyped ? 'both' : 'offline',
    place,
    venue: row.venueName,
    // The place itself where it is no city of the list.
    address: [row.venueAddress, place || isVirtual || isUnknown ? '' : row.location].filter(Boolean).join(', '),
    zone,
    ...timesOf(row.startDate, row.endDate ?? '', zone),
    isEstimated: row.dateTBD ?? false,
    isRecommended: row.isFeaturedEvent ?? false,
  }
}

/** An event without a clock, with one at one end only, or from midnight to midnight is of whole days. */
function timesOf(from: string, until: string, zone: string): Pick<ReadEvent, 'startsAt' | 'endsAt' | 'isAllDay'> {
  const start = dateIn('startDate', from)
  const end = until ? dateIn('endDate', until) : start
  const isAllDay = !start.clock || !end.clock || (start.clock === '00:00' && end.clock === '00:00')
  const startsAt = momentOf(`${start.day}T${isAllDay ? '00:00' : start.clock}`, zone)
  const endsAt = momentOf(isAllDay ? `${addDays(end.day, 1)}T00:00` : `${end.day}T${end.clock}`, zone)
  refuseLength(startsAt, endsAt, { from, until })
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), isAllDay }
}

/** Throws Unusable for an event that ends before it begins, or lasts for more than a year; one without a length is a moment. */
export function refuseLength(startsAt: number, endsAt: number, stated: { from: string; until: string }): void {
  if (!(endsAt >= startsAt)) throw new Unusable('ends_early', stated)
  if (endsAt - startsAt > maxDays * 86_400_000) throw new Unusable('lasts', stated)
}

function dateIn(name: string, text: string): EventDate {
  const date = eventDate(text)
  if (!date) throw new Unusable('no_time', { name, value: text })
  return date
}
