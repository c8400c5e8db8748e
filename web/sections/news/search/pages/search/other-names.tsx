import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { addressOf, type SearchQuery } from './address.ts'

const link = 'min-h-6 underline underline-offset-3 hover:text-ink'

/** The other names that were searched, with links to search only the typed words, and back. */
export function OtherNames({ search, names = [] }: { search: SearchQuery; names?: string[] | undefined }) {
  const t = useWords()
  if (search.names === 'typed')
    return (
      <p className="pt-2 text-sm text-ink-3">
        {t('search.only_typed_shown')}{' '}
        <Link to={addressOf({ ...search, names: 'all' })} rel="nofollow" className={link}>
          {t('search.other_names_too')}
        </Link>
      </p>
    )
  if (names.length === 0) return null
  return (
    <p className="pt-2 text-sm text-ink-3">
      {t('search.also_searched')}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi className="text-ink-2">{name}</bdi>
        </span>
      ))}{' '}
      <Link to={addressOf({ ...search, names: 'typed' })} rel="nofollow" className={`${link} ms-1 whitespace-nowrap`}>
        {t('search.only_typed')}
      </Link>
    </p>
  )
}
