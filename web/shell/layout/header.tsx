import { useHref, useLocation } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { PuzzleIcon, PhoneIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Brand } from '#web/parts/brand.tsx'
import { LanguageMenu } from '#web/parts/language-menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { DownloadCode } from '#web/parts/download-code.tsx'
import { SearchInput } from '#web/parts/search/search-input.tsx'
import { SearchLink } from './search-link.tsx'
import { SectionsEntry } from './sections-entry.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserControl } from './user-control.tsx'

/** The header's tabs that open in a new tab of the browser, in order. The social feed follows them, in the same tab. */
const tabs = [
  { to: '/', key: 'header.home', also: /^\/(frontpage)?$/ },
  { to: '/ai', key: 'header.ai', also: /^\/ai(\/|$)/ },
  { to: '/newsflash', key: 'header.flash', also: /^\/(newsflash|flash|japan_flash|korea_flash)(\/|$)/ },
  { to: '/article', key: 'header.article', also: /^\/(article|news)(_|\/|$)/ },
  { to: '/dataview', key: 'header.data', also: /^\/dataview(\/|$)/i },
  { to: '/finance', key: 'header.finance', also: /^\/(finance|financid)(\/|$)/ },
] as const satisfies readonly { to: string; key: WordKey; also: RegExp }[]

const tabLook =
  'min-w-6 border-b-2 border-transparent text-center leading-[54px] whitespace-nowrap hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink'

function Tab({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <a
      href={useHref(to)}
      target="_blank"
      rel="noopener"
      aria-current={isCurrent ? 'page' : undefined}
      className={tabLook}
    >
      {name}
    </a>
  )
}

export function Header() {
  const t = useWords()
  const { pathname } = useLocation()
  const { links } = useSite()
  return (
    <header className="site sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-7 max-lg:gap-5">
        <Link to="/" className="hover:no-underline">
          <Brand />
        </Link>
        <nav
          aria-label={t('header.sections')}
          className="flex gap-[22px] text-md max-lg:gap-4 text-ink-2 max-md:hidden"
        >
          {tabs.map(({ to, key, also }) => (
            <Tab key={to} to={to} name={t(key)} isCurrent={also.test(pathname)} />
          ))}
          <Link
            to="/farcaster"
            aria-current={/^\/farcaster(\/|$)/.test(pathname) ? 'page' : undefined}
            className={tabLook}
          >
            {t('header.community')}
          </Link>
          <span className="self-center border-s border-line ps-[22px] max-lg:ps-4">
            <SectionsEntry className={`block ${tabLook}`} />
          </span>
        </nav>
        {/* Below the widest screens as wide as its icons and field from the first paint on, so that nothing moves while the
           rest loads. */}
        <div className="ms-auto flex items-center gap-3.5 text-sm text-ink-2 max-md:-me-[3px] max-md:w-[138px] md:max-lg:min-w-[268px]">
          <div className="w-[200px] max-lg:w-[116px] max-md:hidden">
            <SearchBox id="header-search" listClassName="absolute end-0 top-full z-30 mt-1.5 w-[min(420px,90vw)]" />
          </div>
          <a
            href={links.searchExtension}
            target="_blank"
            rel="noopener"
            aria-label={t('header.search_extension')}
            title={t('header.search_extension')}
            className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink max-lg:hidden"
          >
            <PuzzleIcon />
          </a>
          <AppCode />
          <SearchLink />
          <ThemeToggle />
          <LanguageMenu />
          <UserControl />
        </div>
      </div>
    </header>
  )
}

/**
 * The mobile app's QR code, 90 px, on hover and on keyboard focus. It is hidden on phones, which cannot scan their own
 * screen.
 */
function AppCode() {
  const t = useWords()
  return (
    <div className="group relative max-md:hidden">
      <Link
        to="/downloads"
        aria-label={t('header.app')}
        className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
      >
        <PhoneIcon />
      </Link>
      <div className="invisible absolute end-0 top-full z-20 w-max rounded-md border border-line bg-raised p-3 text-center text-xs text-ink-2 opacity-0 shadow-lg transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <DownloadCode className="mx-auto" />
        <p className="mt-2 max-w-28">{t('header.app_scan')}</p>
      </div>
    </div>
  )
}

/**
 * Enter or the icon opens the results in a new tab; an empty box does nothing. A plain form, which works without
 * scripts.
 */
function SearchBox({ id, listClassName }: { id: string; listClassName: string }) {
  const t = useWords()
  return (
    <form
      role="search"
      action={useHref('/search')}
      target="_blank"
      className="relative flex h-[34px] items-center gap-2 rounded-md border border-line bg-raised px-2.5 text-ink-3 focus-within:border-control has-[input:focus]:outline-2 has-[input:focus]:outline-offset-1 has-[input:focus]:outline-signal"
      onSubmit={(event) => {
        const box = event.currentTarget.elements.namedItem('msg') as HTMLInputElement
        const text = box.value.trim()
        if (!text) event.preventDefault()
        else box.value = text
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('header.search')}
      </label>
      <SearchInput
        id={id}
        listClassName={listClassName}
        placeholder={t('header.search')}
        className="w-full min-w-0 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3"
      />
      <button
        type="submit"
        aria-label={t('header.search')}
        className="flex min-h-6 min-w-6 items-center justify-center hover:text-ink"
      >
        <SearchIcon />
      </button>
    </form>
  )
}
