import type { Token } from '#contract/markets/token.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** One token of a list: symbol, name, description, and the number of items that name it. */
export function TokenRow({ token }: { token: Token }) {
  const t = useWords()
  return (
    <article
      data-item={token.id}
      className="grid grid-cols-[min(5.75rem,30%)_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-soft py-3 max-sm:grid-cols-[min(4.5rem,30%)_minmax(0,1fr)]"
    >
      <span className="truncate text-sm text-ink-3">{token.symbol}</span>
      <div className="min-w-0">
        <h2 className="text-md font-[650]">
          <Link to={`/project/${token.id}`} data-open>
            <bdi>{token.name}</bdi>
          </Link>
        </h2>
        {token.intro && <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{token.intro}</p>}
      </div>
      <span className="text-sm text-ink-3 max-sm:col-start-2">
        {token.item_count > 0 && t('topic.item_count', { count: token.item_count })}
      </span>
    </article>
  )
}
