import { addDays, isDay } from '#domain/platform/time/calendar-day.ts'

/** A day, and the clock where the source has one. */
export interface EventDate {
  day: string
  /** 'HH:MM' at the place of the event. */
  clock: string | undefined
}

/**
 * The date of an event in one of the forms that lists of events use: MM/DD/YYYY with or without zeros, YYYY-MM-DD, and ISO 8601 with a time.
 * Lists write the clock of the place and mark it as UTC, so the mark is not believed; 24:00 is the midnight after it. Undefined for anything else.
 */
export function eventDate(text: string): EventDate | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-4]):([0-5]\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text.trim(),
  )
  const day = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : (iso?.[1] ?? '')
  if (!isDay(day)) return undefined
  if (!iso?.[2]) return { day, clock: undefined }
  if (iso[2] !== '24') return { day, clock: `${iso[2]}:${iso[3]}` }
  return iso[3] === '00' ? { day: addDays(day, 1), clock: '00:00' } : undefined
}
