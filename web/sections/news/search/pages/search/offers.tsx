import { useWords } from '#web/state/words.tsx'
import { addressOf, type SearchQuery } from './address.ts'
import { Link } from '#web/ui/link.tsx'

const chip =
  'flex min-h-8 items-center rounded-md border border-line px-3 text-sm hover:border-control hover:no-underline'

/** Keywords to search, as links. */
export function Keywords({ name, words, forget }: { name: string; words: string[]; forget?: () => void }) {
  const t = useWords()
  if (words.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="flex items-baseline gap-3 text-sm font-[650]">
        {name}
        {forget && (
          <button type="button" onClick={forget} className="min-h-6 font-normal text-ink-3 hover:text-ink">
            {t('search.forget')}
          </button>
        )}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link to={addressOf({ msg: word })} className={chip}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Suggestions after a search without results: other words (`meant`), fewer, all kinds and times. */
export function NothingFound({ search, meant }: { search: SearchQuery; meant: string | undefined }) {
  const t = useWords()
  const words = [...new Set(search.msg.split(/\s+/u))]
  const isFiltered = search.kind !== 'all' || search.span !== 'any'
  return (
    <div className="py-8">
      <p className="text-lg font-semibold">{t('search.none', { msg: search.msg })}</p>
      {meant !== undefined && (
        <p className="mt-3 text-lg">
          {t('search.did_you_mean')}{' '}
          <Link to={addressOf({ ...search, msg: meant })} className="font-semibold underline underline-offset-3">
            <bdi>{meant}</bdi>
          </Link>
        </p>
      )}
      <p className="mt-2 text-ink-2">{t('search.none_hint')}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {isFiltered && (
          <li>
            <Link to={addressOf({ msg: search.msg, langs: search.langs })} className={chip}>
              {t('search.all_filters')}
            </Link>
          </li>
        )}
        {words.length > 1 &&
          words.map((word) => (
            <li key={word}>
              <Link
                to={addressOf({
                  msg: search.msg
                    .split(/\s+/u)
                    .filter((other) => other !== word)
                    .join(' '),
                  langs: search.langs,
                })}
                className={chip}
              >
                {t('search.without', { word })}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
