import { useStore } from 'zustand'
import { clockIn } from '#domain/platform/time/time.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useServerNow } from '#web/newsroom/parts/use-server-now.ts'
import { serverClock } from '#web/newsroom/state/server-clock.ts'

const minuteMs = 60_000

/** Below the header while the clock of this device is wrong, with the time of both. */
export function ClockBar() {
  const t = useWords()
  const zone = useShared(({ site }) => site.zone)
  const { ahead } = useStore(serverClock)
  const now = useServerNow(ahead)
  const isWrong = Math.abs(ahead) >= minuteMs
  return (
    <div role="status" className="border-b border-line bg-raised text-sm empty:hidden">
      {isWrong && (
        <p className="page-width py-2">
          {t('desk.clock_wrong', { device: clockIn(now - ahead, zone), server: clockIn(now, zone) })}
        </p>
      )}
    </div>
  )
}
