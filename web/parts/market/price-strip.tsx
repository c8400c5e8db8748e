import type { Price } from '#contract/markets/series.ts'
import type { Ask } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import { LatestPrice } from './latest-price.tsx'
import { Link } from '#web/ui/link.tsx'

/** Loads the main prices, invented ones only if there are no others; empty if the site has no numbers. */
export async function loadPrices(call: Ask): Promise<readonly Price[]> {
  const prices = (await call('home.prices', {}).catch(() => undefined))?.list ?? []
  const real = prices.filter(({ is_demo }) => !is_demo)
  return real.length > 0 ? real : prices
}

/** Older numbers are no prices of now: they give way. */
const maxAgeSeconds = 3 * 86_400

/** The main prices in one line, each a link to its chart. They are not updated, so that nothing moves. */
export function PriceStrip({ prices }: { prices: readonly Price[] }) {
  const t = useWords()
  const oldest = useNow() / 1000 - maxAgeSeconds
  const shown = prices.filter(({ last_time }) => (last_time ?? 0) > oldest)
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={t('news.prices')}
      className="no-print mb-5 overflow-x-auto border-y border-soft text-sm whitespace-nowrap [scrollbar-width:none]"
    >
      <ul className="flex gap-x-6">
        {shown.map((price) => (
          <li key={price.key}>
            <Link to={`/dataView/${price.key}`} className="flex min-h-10 items-center gap-2 hover:no-underline">
              <span className="text-ink-2">{price.name}</span>
              <LatestPrice price={price} />
            </Link>
          </li>
        ))}
        {shown.some(({ is_demo }) => is_demo) && (
          <li className="flex items-center text-xs text-ink-3">{t('news.prices_demo')}</li>
        )}
      </ul>
    </nav>
  )
}
