import type { SeriesView } from '#contract/markets/series.ts'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'

const day = 86_400
const maxRows = 400
const cell = 'border-b border-soft py-2 text-end'

/** The points of a chart as a table, newest first. */
export function PointTable({ series, points }: { series: SeriesView; points: readonly SeriesPoint[] }) {
  const t = useWords()
  const { column } = useNumbers()
  const rows = points.map(([time, value], index) => {
    const before = points[index - 1]?.[1]
    return {
      time,
      value,
      change: before === undefined ? undefined : Number((Number(value) - Number(before)).toPrecision(8)),
    }
  })
  const valueOf = column(points.map(([, value]) => value))
  const momentOf = (seconds: number) =>
    series.cadence < day
      ? `${dayIn(seconds * 1000, 'UTC')} ${clockIn(seconds * 1000, 'UTC')}`
      : dayIn(seconds * 1000, 'UTC')
  return (
    <table className="w-full max-w-[40rem] text-sm">
      <caption className="sr-only">{series.name}</caption>
      <thead>
        <tr className="text-xs text-ink-3">
          <th scope="col" className="border-b border-line py-2 text-start font-normal">
            {t('data.time')}
          </th>
          <th scope="col" className="border-b border-line py-2 text-end font-normal">
            {t('data.value')} {series.unit && `(${series.unit})`}
          </th>
          <th scope="col" className="border-b border-line py-2 text-end font-normal">
            {t('data.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toReversed()
          .slice(0, maxRows)
          .map(({ time, value, change }) => (
            <tr key={time}>
              <th scope="row" className="border-b border-soft py-2 text-start font-normal whitespace-nowrap">
                {momentOf(time)}
              </th>
              <td className={cell}>{valueOf(value)}</td>
              <td className={`${cell} text-ink-3`}>
                {change === undefined ? '--' : (change > 0 ? '+' : '') + valueOf(String(change))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
