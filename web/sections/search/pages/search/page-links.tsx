import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { addressOf, type SearchQuery } from './address.ts'
import { Link } from '#web/ui/link.tsx'

interface PageLinksProps {
  query: SearchQuery
  first: Output<'search.list'>
}

/** Links to the previous and the next page of a search by relevance. */
export function PageLinks({ query, first: { page, has_more } }: PageLinksProps) {
  const t = useWords()
  const link = 'rounded-md border border-line px-5 py-2 hover:border-control hover:no-underline'
  if (page === 1 && !has_more) return null
  return (
    <nav aria-label={t('search.order_relevance')} className="flex justify-center gap-4 py-6 text-sm">
      {page > 1 && (
        <Link rel="prev" to={addressOf(query, page - 1)} className={link}>
          {t('search.previous_page')}
        </Link>
      )}
      {has_more && (
        <Link rel="next" to={addressOf(query, page + 1)} className={link}>
          {t('search.next_page')}
        </Link>
      )}
    </nav>
  )
}
