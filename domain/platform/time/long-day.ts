import { dateFormat } from './date-format.ts'

/**
 * The day in a zone in the words of a language, such as 'Friday, November 20'; with the year on request. `then` is in UTC
 * milliseconds.
 */
export function longDay(then: number, timeZone: string, languageTag: string, withYear: boolean): string {
  const isJapanese = languageTag === 'ja'
  const day = dateFormat(languageTag, {
    timeZone,
    weekday: isJapanese ? 'short' : 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(then)
  // Japanese writes the weekday after the date, in wide brackets.
  return isJapanese ? day.replace('(', '（').replace(')', '）') : day
}
