import { Outlet } from '#web/router/index.ts'
import { useOwnPath } from '#web/parts/head/own-path.ts'
import { useSite } from '#web/state/store.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './bottom-bar.tsx'

/** Where a sheet of paper comes from. */
const PrintedAddress = () => <p className="on-paper mt-6 hidden text-xs">{useSite().origin + useOwnPath()}</p>

/** The layout of most pages: header, content, footer; on narrow screens a bottom bar. */
export function ContentLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="page-width min-h-[60vh] pt-7 pb-16 outline-none max-md:pt-5">
        <Outlet />
        <PrintedAddress />
      </main>
      <Footer />
      <BottomBar />
    </>
  )
}
