import { Outlet } from '#web/router/index.ts'
import { Brand } from '#web/parts/brand.tsx'
import { Link } from '#web/ui/link.tsx'

/** The minimal layout: the name of the site and the page. */
export function DefaultLayout() {
  return (
    <>
      <header className="site border-b border-line">
        <div className="page-width flex h-14 items-center">
          <Link to="/">
            <Brand />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width pt-7 pb-16 outline-none">
        <Outlet />
      </main>
    </>
  )
}
