import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'

const day = 86_400

/**
 * Formats the times of points: days in UTC for daily series ('Nov 18', with the year if it is another), with a clock
 * time for denser ones.
 */
export function useMoment(): (seconds: number, cadenceSeconds: number) => string {
  const tag = localeFacts[useSite().locale].tag
  const thisYear = new Date(useNow()).getUTCFullYear()
  return (seconds, cadenceSeconds) => momentIn(tag, seconds, cadenceSeconds, thisYear)
}

function momentIn(tag: string, seconds: number, cadenceSeconds: number, thisYear: number): string {
  const then = seconds * 1000
  const isMonthly = cadenceSeconds > 27 * day
  const withYear = isMonthly || new Date(then).getUTCFullYear() !== thisYear
  const format = dateFormat(tag, {
    timeZone: 'UTC',
    month: 'short',
    ...(isMonthly ? {} : { day: 'numeric' }),
    ...(withYear ? { year: 'numeric' } : {}),
  })
  const date = format.format(then)
  return cadenceSeconds < day ? `${date} ${clockIn(then, 'UTC')}` : date
}
