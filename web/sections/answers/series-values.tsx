import type { Price } from '#contract/markets/series.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { Link } from '#web/ui/link.tsx'

/** The newest values of series that the question asks for, each as a link to its chart. */
export function SeriesValues({ series }: { series: readonly Price[] }) {
  const moment = useMoment()
  return series.map((each) => (
    <p
      key={each.key}
      data-series={each.key}
      className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]"
    >
      <span className="text-sm text-ink-3">{moment(each.last_time ?? 0, each.cadence)}</span>
      <Link to={`/dataView/${each.key}`} className="flex flex-wrap items-baseline gap-x-3 text-md hover:underline">
        {each.name} <LatestPrice price={each} />
      </Link>
    </p>
  ))
}
