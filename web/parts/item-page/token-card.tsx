import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { loadPrices } from '#web/parts/market/price-strip.tsx'
import { askForPage } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useReadOnce } from './use-read-once.ts'

/** A token that a text embeds, with its price if the site has one. */
export function TokenCard({ id }: { id: number }) {
  const t = useWords()
  const found = useReadOnce(() => read(id))
  if (!found) return null
  const { name, symbol, intro, price } = found
  return (
    <div className="embed-card rounded-md border border-line p-4 text-md leading-normal">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/project/${id}`} className="font-semibold">
          <bdi>{name}</bdi> <bdi className="font-normal text-ink-3">{symbol}</bdi>
        </Link>
        {price && (
          <Link to={`/dataView/${price.key}`} className="flex items-baseline gap-2 text-sm">
            <LatestPrice price={price} />
          </Link>
        )}
      </div>
      {intro && <p className="mt-2 line-clamp-3 text-sm text-ink-2">{intro}</p>}
      {price?.is_demo && <p className="mt-1 text-xs text-ink-3">{t('news.prices_demo')}</p>}
    </div>
  )
}

async function read(id: number) {
  const [token, prices] = await Promise.all([askForPage('tokenwiki.detail', { id }), loadPrices(askForPage)])
  return { ...token, price: prices.find(({ key }) => key === token.symbol.toLowerCase()) }
}
