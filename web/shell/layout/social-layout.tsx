import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from '#web/router/index.ts'
import { useShared } from '#web/state/store.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'

/** The layout of social pages: no footer, because their lists are endless. */
export default function FarcasterLayout() {
  useFreshWithAccount()
  return (
    <>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="page-width min-h-[60vh] pt-7 pb-16 outline-none max-md:pt-5 max-md:pb-28"
      >
        <Outlet />
      </main>
      <BottomBar />
    </>
  )
}

/** Social pages depend on the viewer's account: they are loaded again when one is linked or unlinked. */
function useFreshWithAccount(): void {
  const fid = useShared((state) => state.farcaster?.fid)
  const shownTo = useRef(fid)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shownTo.current === fid) return
    shownTo.current = fid
    void revalidate()
  }, [fid, revalidate])
}
