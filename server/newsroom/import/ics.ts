import ICAL from 'ical.js'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import { zoneBehind } from '#domain/platform/time/zone-offset.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { locate, type Located } from './city.ts'
import { refuseLength, type ReadEvent } from './event.ts'

/** A calendar (RFC 5545), and its events that cannot be used. */
export interface ReadCalendar {
  title: string
  events: ReadEvent[]
  refused: { position: string; reason: string }[]
}

const dayMs = 86_400_000
/** The dates of a repeated event that become events. */
const pastDays = 7
const aheadDays = 400
const maxDates = 60
/** An event lasts for a year at most. */
const maxLengthMs = 366 * dayMs
/** A rule that is tried more often has begun too long ago, or comes too often. */
const maxSteps = 20_000

/** Reads the events of calendars. Throws Unusable for a text that is none. */
export function readCalendar(text: string, now: Date): ReadCalendar {
  const refused: ReadCalendar['refused'] = []
  const calendars = componentsOf(text, refused)
  const events: ReadEvent[] = []
  for (const calendar of calendars) {
    const zone = zoneIn(textOf(calendar, 'x-wr-timezone'))
    const tried = <Result>(part: ICAL.Component, read: () => Result): Result | undefined => {
      try {
        return read()
      } catch (error) {
        const position = shorten(oneLine(textOf(part, 'summary')), 80) || 'VEVENT'
        refused.push({ position, reason: error instanceof Unusable ? error.message : rowFaultText('no_calendar') })
        return undefined
      }
    }
    // A changed date that is none costs neither its event nor the other dates.
    const isDated = (part: ICAL.Component) => tried(part, () => textOf(part, 'recurrence-id')) !== undefined
    for (const [key, parts] of Map.groupBy(calendar.getAllSubcomponents('vevent').filter(isDated), keyOf))
      events.push(...(tried(parts[0]!, () => eventsOf(key, parts, zone, now)) ?? []))
  }
  return { title: oneLine(textOf(calendars[0], 'x-wr-calname')), events, refused }
}

/** The calendars of a text. Where it is broken, events that cannot be read are left out. */
function componentsOf(text: string, refused: ReadCalendar['refused']): ICAL.Component[] {
  const calendars = parsed(text) ?? parsed(text.split(beginning).map(readable).join(''))
  if (!calendars?.some(({ name }) => name === 'vcalendar')) throw new Unusable('no_calendar')
  return calendars.filter(({ name }) => name === 'vcalendar')
  /** A piece of the text from the beginning of an event up to the next one; without an event that cannot be read or never ends. */
  function readable(piece: string, index: number): string {
    if (index === 0 && !/^BEGIN:VEVENT/i.test(piece)) return piece
    const { index: from = 0, 0: end = '' } = ending.exec(piece) ?? {}
    const until = from + end.length
    if (end && parsed(piece.slice(0, until))) return piece
    refused.push({ position: 'VEVENT', reason: rowFaultText('no_calendar') })
    return end ? piece.slice(until) : ''
  }
}

const beginning = /^(?=BEGIN:VEVENT)/im
const ending = /^END:VEVENT\r?\n?/im

function parsed(text: string): ICAL.Component[] | undefined {
  try {
    const read = ICAL.parse(text) as unknown[]
    return (typeof read[0] === 'string' ? [read] : read).map((each) => new ICAL.Component(each as unknown[]))
  } catch {
    return undefined
  }
}

const textOf = (component: ICAL.Component | undefined, name: string) =>
  String(component?.getFirstPropertyValue(name) ?? '').trim()

const keyOf = (event: ICAL.Component) =>
  textOf(event, 'uid') || `${textOf(event, 'summary')} ${textOf(event, 'dtstart')}`

/** The zone of a name of IANA or Windows, also where a program writes it behind a path of its own (`/example.org/Europe/Berlin`). */
const zoneIn = (name: string): string | undefined =>
  (name &&
    name
      .split('/')
      .reduce<string | undefined>(
        (found, _, at, parts) => found ?? zoneNamed(zoneBehind(parts.slice(at).join('/'))),
        undefined,
      )) ||
  undefined

const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0) || 0
const isCancelled = (event: ICAL.Component) => /^cancelled$/i.test(textOf(event, 'status'))

/** The events with one UID: one, or the dates of a repeated one. */
function eventsOf(uid: string, parts: ICAL.Component[], zone: string | undefined, now: Date): ReadEvent[] {
  const newest = parts.toSorted((one, other) => sequenceOf(other) - sequenceOf(one))
  const master = newest.find((part) => !part.hasProperty('recurrence-id'))
  const changed = parts.filter((part) => part.hasProperty('recurrence-id'))
  const known = new Map(changed.map((part) => [textOf(part, 'recurrence-id'), part]))
  const event = new ICAL.Event(master, { exceptions: changed, strictExceptions: false })
  if (!master || !event.isRecurring() || !master.getAllProperties('rrule').every(isRuleRead))
    return [
      ...(master ? [{ key: uid, part: master }] : []),
      ...[...known].map(([date, part]) => ({ key: `${uid} ${date}`, part })),
    ].map(({ key, part }) => {
      if (!part.hasProperty('dtstart')) throw new Unusable('lacks', { name: 'DTSTART' })
      // Without a list of its own it would read the changed dates of all events.
      const single = new ICAL.Event(part, { exceptions: [] })
      return readEvent(key, part, { start: single.startDate, end: single.endDate, zone })
    })
  const dates: ReadEvent[] = []
  const [first, last] = [now.getTime() - pastDays * dayMs, now.getTime() + aheadDays * dayMs]
  const put = (date: ICAL.Time, part: ICAL.Component, start: ICAL.Time, end: ICAL.Time, isOff = isCancelled(part)) => {
    const read = readEvent(`${uid} ${date.toString()}`, part, { start, end, zone })
    if (read.startsAt.getTime() > last) return false
    if (read.endsAt.getTime() >= first) dates.push({ ...read, isCancelled: isOff, isRepeated: true })
    return true
  }
  const length = event.duration
  for (const exdate of master.getAllProperties('exdate'))
    for (const date of exdate.getValues() as ICAL.Time[]) {
      const end = date.clone()
      end.addDuration(length)
      put(date, master, date, end, true)
    }
  const iterator = event.iterator()
  const firstYear = new Date(first - maxLengthMs).getUTCFullYear()
  for (let step = 0; step < maxSteps && dates.length < maxDates; step++) {
    const date = iterator.next()
    if (!date) break
    if (date.year < firstYear) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(date)
    if (!put(date, item.component, startDate, endDate)) break
  }
  return dates
}

/**
 * Whether the dates of a rule are worked out; of other rules only the first date is read. The library would look for ever for dates of a
 * day that no month has (`FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`).
 */
function isRuleRead(property: ICAL.Property): boolean {
  const { freq, parts } = property.getFirstValue() as ICAL.Recur
  if (freq === 'MONTHLY' || freq === 'YEARLY') return true
  const isDaily = freq === 'DAILY' || freq === 'WEEKLY'
  return isDaily && !('BYMONTHDAY' in parts || 'BYYEARDAY' in parts || 'BYWEEKNO' in parts || 'BYSETPOS' in parts)
}

interface Placed {
  start: ICAL.Time
  end: ICAL.Time
  /** Of the whole calendar. */
  zone: string | undefined
}

const onlinePlace =
  /^(?:https?:|(?:online|virtual|zoom|google meet|microsoft teams|discord|telegram|x space|youtube)\b)/i

function readEvent(key: string, part: ICAL.Component, { start, end, zone: calendarZone }: Placed): ReadEvent {
  const title = oneLine(textOf(part, 'summary'))
  if (!title) throw new Unusable('no_title')
  const location = oneLine(textOf(part, 'location'))
  const isOnline = onlinePlace.test(location)
  const { place, zone: placeZone } = isOnline ? nowhere : placeIn(location)
  const tzid = String(part.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const stated = zoneIn(tzid) ?? zoneIn(libraryZone(start))
  const zone = stated ?? (place ? placeZone : undefined) ?? calendarZone ?? 'UTC'
  // In a zone that neither the file nor its place explains, an hour could be any.
  if (tzid && isFloating(start) && !stated && !place && !calendarZone)
    throw new Unusable('field', { name: `TZID ${tzid}` })
  const isAllDay = start.isDate
  const startsAt = momentIn(start, zone)
  const until = momentIn(end, zone)
  const endsAt = isAllDay && until <= startsAt ? momentOf(`${addDays(dayOf(start), 1)}T00:00`, zone) : until
  refuseLength(startsAt, endsAt, { from: start.toString(), until: end.toString() })
  const text = textOf(part, 'description')
  const url = textOf(part, 'url')
  const geo = part.getFirstPropertyValue('geo') as unknown as [number, number] | null
  const facts = {
    url: /^https?:/i.test(url) ? url : (/https?:\/\/[^\s<>"]{4,500}/.exec(text)?.[0] ?? ''),
    organiser: oneLine(String(part.getFirstProperty('organizer')?.getParameter('cn') ?? '')),
    attendance: isOnline ? ('online' as const) : ('offline' as const),
    place,
    venue: '',
    address: isOnline ? '' : location,
    coordinates: Array.isArray(geo) && geo.every(Number.isFinite) ? geo : undefined,
    zone,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isAllDay,
    isEstimated: /^tentative$/i.test(textOf(part, 'status')),
    isRecommended: false,
  }
  return {
    key,
    title: plainText(title),
    text,
    tags: part.getAllProperties('categories').flatMap((each) => each.getValues().map(String)),
    ...facts,
    sequence: sequenceOf(part),
    isCancelled: isCancelled(part),
    revision: JSON.stringify(facts),
  }
}

const nowhere: Located = { place: undefined, zone: 'UTC' }

/** The city at the end of a location, which may have a venue and a street before it. */
function placeIn(location: string): Located {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const ends = [parts.slice(-2), parts.slice(-1), parts.slice(-3, -1), parts.slice(0, 1)].map((end) => end.join(', '))
  return (
    ends
      .filter(Boolean)
      .map((end) => locate(end))
      .find(({ place }) => place) ?? nowhere
  )
}

/** The name of IANA that a VTIMEZONE gives, where its own is another. */
function libraryZone({ zone }: ICAL.Time): string {
  return textOf(zone?.component ?? undefined, 'x-lic-location')
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

const isFloating = ({ zone }: ICAL.Time) => !zone || zone === ICAL.Timezone.localTimezone

/** A moment by the rules of the file's own VTIMEZONE, else by the zone; a day begins at its midnight. */
function momentIn(time: ICAL.Time, zone: string): number {
  if (time.isDate) return momentOf(`${dayOf(time)}T00:00`, zone)
  if (!isFloating(time)) return time.toUnixTime() * 1000
  return momentOf(time.toString().slice(0, 16), zone)
}
