import { useLocation } from '#web/router/index.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { ChartIcon, HomeIcon, MenuIcon, PaperIcon, WireIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'

const destinations = [
  { to: '/', key: 'header.home', Icon: HomeIcon },
  { to: '/newsflash', key: 'header.flash', Icon: WireIcon },
  { to: '/article', key: 'header.article', Icon: PaperIcon },
  { to: '/dataView', key: 'header.data', Icon: ChartIcon },
] as const satisfies readonly { to: string; key: WordKey; Icon: (props: { size?: number }) => unknown }[]

const entry =
  'flex min-w-0 flex-col items-center text-center gap-0.5 py-1.5 text-[min(0.6875rem,3.4vw)] whitespace-nowrap leading-[1rem] hover:no-underline aria-[current]:text-ink aria-[current]:font-semibold'

/**
 * The navigation of narrow screens: four entries and the index of all pages. Its columns and its row have their
 * size before their entries are known, so that none moves.
 */
export function BottomBar({ isAlways = false }: { isAlways?: boolean }) {
  const t = useWords()
  const { pathname } = useLocation()
  const currentAt = (to: string) => (isAtOrBelow(pathname, to) ? 'page' : undefined)
  return (
    <nav
      aria-label={t('header.sections')}
      className={`fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 grid-rows-[calc(34px+1rem)] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] text-ink-3 ${isAlways ? '' : 'md:hidden'}`}
    >
      {destinations.map(({ to, key, Icon }) => (
        <Link key={to} to={to} aria-current={currentAt(to)} className={entry}>
          <Icon />
          {t(key)}
        </Link>
      ))}
      <Link to="/sections" aria-current={currentAt('/sections')} className={entry}>
        <MenuIcon />
        {t('header.more')}
      </Link>
    </nav>
  )
}

/** Whether a page is at an address or below it; no page is below the home page. */
function isAtOrBelow(pathname: string, to: string): boolean {
  const [path, place] = [pathname.toLowerCase(), to.toLowerCase()]
  return path === place || (place !== '/' && path.startsWith(`${place}/`))
}
