import type { TokenDetail } from '#contract/markets/token.ts'
import { suffixOf, withPrefix } from '#domain/platform/number/written-number.ts'
import { isStale } from '#domain/markets/series/series.ts'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The last price of a token with its time and source, as a link to its chart; an outdated one is grey. */
export function TokenPrice({ price }: { price: NonNullable<TokenDetail['price']> }) {
  const t = useWords()
  const { number } = useNumbers()
  const moment = useMoment()
  const now = useNow() / 1000
  const { key, cadence, source, is_demo, last_time, last_value, unit } = price
  const tone = isStale(last_time ?? 0, cadence, now) ? 'text-ink-3' : ''
  return (
    <section aria-label={t('science.price')} className="mt-4 border-y border-soft py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`text-2xl font-bold tracking-tight ${tone}`}>
          {withPrefix(number(last_value), unit)}{' '}
          <span className="text-md font-normal text-ink-3">{suffixOf(unit)}</span>
        </span>
        <span>
          <Change series={price} unchanged="0%" />
        </span>
        <Link
          to={`/dataView/${key}`}
          className="ms-auto text-sm text-ink-2 underline decoration-control underline-offset-3"
        >
          {t('science.price_chart')}
        </Link>
      </p>
      <p className="text-xs text-ink-3">
        {[t('science.price_at', { date: moment(last_time ?? 0, cadence) }), source, is_demo && t('science.price_demo')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}
