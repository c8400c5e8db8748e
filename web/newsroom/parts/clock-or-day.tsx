import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'

/** Returns a function that names a moment in Unix seconds: the clock of one today, the day of an earlier or later one. */
export function useClockOrDay(): (seconds: number) => string {
  const { zone, locale } = useSite()
  const today = dayIn(useNow(), zone)
  return (seconds) => {
    const at = seconds * 1000
    return dayIn(at, zone) === today ? clockIn(at, zone) : shortDay(at, zone, localeFacts[locale].tag)
  }
}

/** Such a moment as an element. */
export const ClockOrDay = ({ seconds, className }: { seconds: number; className: string }) => (
  <time dateTime={new Date(seconds * 1000).toISOString()} className={className}>
    {useClockOrDay()(seconds)}
  </time>
)
