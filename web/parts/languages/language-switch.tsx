import { useEffect } from 'react'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import {
  allLanguages,
  choiceOf,
  inAddress,
  languagesParameter,
  languagesRead,
  readingChoice,
  type ReadingChoice,
} from '#domain/platform/language/reading-languages.ts'
import { ask } from '#web/state/call/ask.ts'
import { rememberReading } from '#web/state/settings/reading.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { GlobeIcon } from '#web/ui/icons.tsx'
import { Link, onPlainClick } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** The query of a list's address in other languages, without its position, which belongs to the previous list. */
function searchIn(search: string, choice?: ReadingChoice): string {
  const query = new URLSearchParams(search)
  for (const name of [languagesParameter, 'end_time', 'page']) query.delete(name)
  if (choice !== undefined) query.set(languagesParameter, inAddress(choice))
  return query.size ? `?${query}` : ''
}

/**
 * The languages of a list: that of the page, those that the viewer chose in addition, or all. The choice is stored in
 * this browser and for the account.
 */
export function LanguageSwitch() {
  const { locale, reading } = useSite()
  const store = useStore()
  const user = useShared((state) => state.user)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const t = useWords()
  const inQuery = new URLSearchParams(search).get(languagesParameter)
  const choice = inQuery === null ? reading : readingChoice(inQuery)
  const read = languagesRead(choice, locale)

  function choose(next: ReadingChoice): void {
    rememberReading(store, next)
    // A failed call is ignored: the browser has stored the choice.
    if (user) void ask('account.setReading', { langs: next }).catch(() => undefined)
    void navigate(pathname + searchIn(search), { replace: true, preventScrollReset: true })
  }

  // A press before hydration opened this address. A link from elsewhere shows its languages once.
  useEffect(() => {
    if (inQuery !== null && isFromThisPage()) choose(choice)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the address that the document was opened with.
  }, [])

  const several = read && read.length > 1 ? read : undefined
  const choices = [
    { choice: '', text: localeFacts[locale].name, isChosen: read?.length === 1 },
    ...(several ? [{ choice, text: namesOf(several, locale), isChosen: true }] : []),
    { choice: allLanguages, text: t('languages.all'), isChosen: !read },
  ]
  return (
    <nav
      aria-label={t('languages.list')}
      className="no-print flex flex-wrap items-center gap-x-4 text-sm whitespace-nowrap"
    >
      {choices.map((each) => (
        <Link
          key={each.choice}
          to={pathname + searchIn(search, each.choice)}
          rel="nofollow"
          aria-current={each.isChosen ? 'true' : undefined}
          className="min-h-6 min-w-6 border-b-2 border-transparent text-ink-2 hover:text-ink hover:no-underline aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          onClick={onPlainClick(() => choose(each.choice))}
        >
          {each.text}
        </Link>
      ))}
      <Menu name={t('languages.choose')} icon={<GlobeIcon />} className="-ms-1.5">
        <Others read={several ?? []} choose={choose} />
      </Menu>
    </nav>
  )
}

const noSlash = (path: string) => path.replace(/\/$/, '')

/** Whether the document was opened by a link on the page itself, in whatever languages. */
function isFromThisPage(): boolean {
  const from = URL.parse(document.referrer)
  return from?.origin === location.origin && noSlash(from.pathname) === noSlash(location.pathname)
}

/** The page's language and the others after it: 'English + 中文, 日本語'. */
function namesOf(read: readonly Locale[], own: Locale): string {
  const others = read.filter((each) => each !== own).map((each) => localeFacts[each].name)
  return `+ ${others.join(', ')}`
}

/** The other languages, each with a checkbox. */
function Others({ read, choose }: { read: readonly Locale[]; choose: (choice: ReadingChoice) => void }) {
  const { locale } = useSite()
  const t = useWords()
  return (
    <fieldset className="px-4 py-2">
      <legend className="float-left mb-1 w-full text-xs text-ink-3">{t('languages.also')}</legend>
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <label key={each} className="flex min-h-8 clear-both items-center gap-2.5" lang={localeFacts[each].tag}>
            <input
              type="checkbox"
              checked={read.includes(each)}
              onChange={({ currentTarget }) => {
                const others = [...read.filter((other) => other !== each), ...(currentTarget.checked ? [each] : [])]
                choose(others.some((other) => other !== locale) ? choiceOf([locale, ...others]) : '')
              }}
              className="size-4 accent-ink"
            />
            {localeFacts[each].name}
          </label>
        ))}
    </fieldset>
  )
}
