import type { Price } from '#contract/markets/series.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { withUnit } from '#domain/platform/number/written-number.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { Change } from './change.tsx'
import { useNumbers } from './number.ts'

/** The last price with its change, or with its day if it is old, because its change is not that of today. */
export function LatestPrice({ price }: { price: Price }) {
  const { number } = useNumbers()
  const { locale } = useSite()
  const { last_time, last_value, cadence, unit } = price
  const isOld = isStale(last_time ?? 0, cadence, useNow() / 1000)
  return (
    <>
      <span className={`font-semibold ${isOld ? 'text-ink-3' : ''}`}>{withUnit(number(last_value, unit), unit)}</span>
      <span className="text-xs text-ink-3">
        {isOld && last_time !== null ? (
          shortDay(last_time * 1000, 'UTC', localeFacts[locale].tag)
        ) : (
          <Change series={price} unchanged="0%" />
        )}
      </span>
    </>
  )
}
