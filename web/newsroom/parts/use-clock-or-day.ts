import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'

/** Returns a function that names a moment in Unix milliseconds: the clock of one today, the day of an earlier or later one. */
export function useClockOrDay(): (at: number) => string {
  const { zone, locale } = useSite()
  const now = useNow()
  return (at) =>
    dayIn(at, zone) === dayIn(now, zone) ? clockIn(at, zone) : shortDay(at, zone, localeFacts[locale].tag)
}
