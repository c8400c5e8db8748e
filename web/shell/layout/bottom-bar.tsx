import { useLocation } from '#web/router/index.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { ChartIcon, HomeIcon, MenuIcon, PaperIcon, WireIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchBox } from './search-box.tsx'

const destinations = [
  { to: '/', key: 'header.home', Icon: HomeIcon },
  { to: '/newsflash', key: 'header.flash', Icon: WireIcon },
  { to: '/article', key: 'header.article', Icon: PaperIcon },
  { to: '/dataView', key: 'header.data', Icon: ChartIcon },
] as const satisfies readonly { to: string; key: WordKey; Icon: (props: { size?: number }) => unknown }[]

const more = [
  { to: '/frontpage', key: 'header.frontpage' },
  { to: '/article_choice', key: 'header.choice' },
  { to: '/article_exclusive', key: 'header.exclusive' },
  { to: '/ai', key: 'header.ai' },
  { to: '/finance', key: 'header.finance' },
  { to: '/farcaster', key: 'header.community' },
  { to: '/downloads', key: 'header.app' },
] as const satisfies readonly { to: string; key: WordKey }[]

const entry =
  'flex min-w-0 flex-col items-center text-center gap-0.5 py-1.5 text-[11px] leading-4 hover:no-underline aria-[current]:text-ink aria-[current]:font-semibold'

/**
 * The navigation of narrow screens: four entries and a sheet with the others. Its columns and its row have their
 * size before their entries are known, so that none moves.
 */
export function BottomBar({ isAlways = false }: { isAlways?: boolean }) {
  const t = useWords()
  const { pathname } = useLocation()
  const currentAt = (to: string) => (isAtOrBelow(pathname, to) ? 'page' : undefined)
  return (
    <nav
      aria-label={t('header.sections')}
      className={`fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 grid-rows-[50px] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] text-ink-3 ${isAlways ? '' : 'md:hidden'}`}
    >
      {destinations.map(({ to, key, Icon }) => (
        <Link key={to} to={to} aria-current={currentAt(to)} className={entry}>
          <Icon />
          {t(key)}
        </Link>
      ))}
      <button type="button" popoverTarget="more" className={entry}>
        <MenuIcon />
        {t('header.more')}
      </button>
      <div id="more" popover="auto" className="sheet m-0 w-full border-t border-line bg-raised p-5 text-ink">
        <SearchBox id="sheet-search" listClassName="absolute inset-x-0 top-full z-30 mt-1.5" />
        <ul className="mt-3 grid grid-cols-2 gap-x-6">
          {more.map(({ to, key }) => (
            <li key={to} className="border-b border-soft">
              <Link to={to} aria-current={currentAt(to)} className="block py-3 text-md">
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Whether a page is at an address or below it; no page is below the home page. */
function isAtOrBelow(pathname: string, to: string): boolean {
  const [path, place] = [pathname.toLowerCase(), to.toLowerCase()]
  return path === place || (place !== '/' && path.startsWith(`${place}/`))
}
