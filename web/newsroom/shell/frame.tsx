import { useEffect } from 'react'
import { Outlet, redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { LoadingBar } from '#web/shell/layout/loading-bar.tsx'
import { useWords } from '#web/state/words.tsx'
import { ask, needOf } from '#web/newsroom/state/ask.ts'
import { base } from '#web/newsroom/state/base.ts'
import { MeContext } from '#web/newsroom/state/me.ts'
import { openOutbox } from '#web/newsroom/state/outbox.ts'
import { ClockBar } from './clock-bar.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Header } from './header.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { Palette } from './palette.tsx'

/**
 * Loads the current login. Without a login, or with an incomplete one, redirects to the login page, which returns here.
 */
export async function loader({ request }: LoaderArgs) {
  try {
    return await ask('deskStaff.me')
  } catch (error) {
    const need = needOf(error)
    if (!need) throw error
    const { pathname, search } = new URL(request.url)
    const here = pathname.slice(base.length) + search
    const query = new URLSearchParams()
    if (here !== '' && here !== '/') query.set('to', here)
    if (need === 'second') query.set('step', '2')
    return redirect(query.size ? `/login?${query}` : '/login')
  }
}

/** The layout of all pages that need a login. */
export default function Frame() {
  const me = useLoaderData<typeof loader>()
  const t = useWords()
  useEffect(() => {
    const close = openOutbox(me.id)
    return close
  }, [me.id])
  return (
    <MeContext value={me}>
      <a className="skip-link z-50 bg-raised px-3 py-2 text-sm" href="#main">
        {t('common.skip_to_content')}
      </a>
      <LoadingBar />
      <Header />
      <ConnectionBar />
      <ClockBar />
      <Outlet />
      <LoginDialog />
      <Palette />
    </MeContext>
  )
}
