import { useLocation } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** Links to the previous and next page of a list. Each has an address, so back and forward work. */
export function Pager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  if (page === 1 && !hasMore) return null
  const way = (to: number, name: string, rel: string) => {
    const query = new URLSearchParams(search)
    if (to === 1) query.delete('page')
    else query.set('page', String(to))
    return (
      <Link
        to={query.size ? `${pathname}?${query}` : pathname}
        rel={rel}
        className="rounded-md border border-line px-5 py-2 hover:border-control hover:no-underline"
      >
        {name}
      </Link>
    )
  }
  return (
    <nav aria-label={t('author.pages')} className="flex flex-wrap justify-center gap-4 py-6 text-sm">
      {page > 1 && way(page - 1, t('author.earlier_page'), 'prev')}
      {hasMore && way(page + 1, t('author.later_page'), 'next')}
    </nav>
  )
}
