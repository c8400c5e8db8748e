import { localeFacts } from '#domain/locale.ts'
import { clockIn } from '#domain/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'

const day = 86_400

/** Writes the moments of points: days of series by day in UTC ('Nov 18', with the year where it is another), with a clock where they are denser. */
export function useMoment(): (seconds: number, cadenceSeconds: number) => string {
  const tag = localeFacts[useSite().locale].tag
  const thisYear = new Date(useNow()).getUTCFullYear()
  return (seconds, cadenceSeconds) => momentIn(tag, seconds, cadenceSeconds, thisYear)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function momentIn(tag: string, seconds: number, cadenceSeconds: number, thisYear: number): string {
  const then = seconds * 1000
  const isMonthly = cadenceSeconds > 27 * day
  const withYear = isMonthly || new Date(then).getUTCFullYear() !== thisYear
  const key = `${tag} ${isMonthly} ${withYear}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.DateTimeFormat(tag, {
        timeZone: 'UTC',
        calendar: 'gregory',
        month: 'short',
        ...(isMonthly ? {} : { day: 'numeric' }),
        ...(withYear ? { year: 'numeric' } : {}),
      })),
    )
  const date = format.format(then)
  return cadenceSeconds < day ? `${date} ${clockIn(then, 'UTC')}` : date
}
