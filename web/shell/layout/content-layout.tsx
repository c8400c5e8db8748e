import { Outlet } from '#web/router/index.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './bottom-bar.tsx'

/** The layout of most pages: header, content, footer; on narrow screens a bottom bar. */
export function ContentLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="page-width min-h-[60vh] pt-7 pb-16 outline-none max-md:pt-5">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
