import { Outlet } from '#web/router/index.ts'
import { Brand } from '#web/parts/brand.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageMenu } from '#web/parts/language-menu.tsx'
import { SearchLink } from './search-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserControl } from './user-control.tsx'
import { Link } from '#web/ui/link.tsx'

/** The layout of the mobile site under /m: the name of the site, the page, the bottom bar. */
export default function MobileLayout() {
  return (
    <>
      <header className="site sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page-width flex h-12 items-center gap-3 text-ink-2">
          <Link to="/" className="me-auto text-ink">
            <Brand />
          </Link>
          <SearchLink />
          <ThemeToggle />
          <LanguageMenu />
          <UserControl />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width pt-5 pb-24 outline-none">
        <Outlet />
      </main>
      <BottomBar isAlways />
    </>
  )
}
