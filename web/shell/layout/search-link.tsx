import { useWords } from '#web/state/words.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** A link to the search page, for headers that are too narrow for the search box. */
export function SearchLink() {
  const t = useWords()
  return (
    <Link
      to="/search"
      aria-label={t('header.search')}
      className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink md:hidden"
    >
      <SearchIcon />
    </Link>
  )
}
