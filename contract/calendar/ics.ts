/** The calendars of the site in ICS format (RFC 5545), within a language's site. */
export const allCalendarPath = '/calendar.ics'
export const cityCalendarPath = (id: number) => `/calendar/city/${id}.ics`
export const eventCalendarPath = (id: number) => `/calendar/event/${id}.ics`
export const ownCalendarPath = (secret: string) => `/calendar/own/${secret}.ics`

/** Parses the address of a public calendar. Returns undefined for other addresses. */
export function calendarAt(path: string): { of: 'all' } | { of: 'city' | 'topic' | 'event'; id: number } | undefined {
  if (path === allCalendarPath) return { of: 'all' }
  const [, of, id] = /^\/calendar\/(city|topic|event)\/([1-9]\d{0,14})\.ics$/.exec(path) ?? []
  return of === undefined ? undefined : { of: of as 'city', id: Number(id) }
}

/** The secret in the address of an account's own calendar. */
export const secretAt = (path: string): string | undefined => /^\/calendar\/own\/([\w-]{32})\.ics$/.exec(path)?.[1]
