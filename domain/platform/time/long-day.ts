import { dateFormat } from './date-format.ts'

/**
 * The day in a zone in the words of a language, such as 'Friday, November 20'; with the year on request. `then` is in UTC
 * milliseconds.
 */
export const longDay = (then: number, timeZone: string, languageTag: string, withYear: boolean): string =>
  dateFormat(languageTag, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(then)
