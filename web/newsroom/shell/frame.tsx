import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Outlet, redirect, useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { LoadingBar } from '#web/shell/layout/loading-bar.tsx'
import { deleteCookie, setCookie } from '#web/state/cookies.ts'
import { useWords } from '#web/state/words.tsx'
import { ask, needOf } from '#web/newsroom/state/ask.ts'
import { base } from '#web/newsroom/state/base.ts'
import { MeContext, useMe } from '#web/newsroom/state/me.ts'
import { openOutbox } from '#web/newsroom/state/outbox.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useShared } from '#web/state/store.ts'
import { useServerNow, serverClock } from '#web/newsroom/state/server-clock.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { login } from '#web/newsroom/state/login.ts'
import { Header } from './header.tsx'
import { Palette } from './palette.tsx'
import { Entry } from './entry.tsx'

/**
 * Loads the current login. Without a login, or with an incomplete one, redirects to the login page, which returns here.
 */
export async function loader({ request }: LoaderArgs) {
  try {
    return await ask('deskStaff.me')
  } catch (error) {
    const need = needOf(error)
    if (!need) throw error
    deleteCookie('desk_role')
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
  useEffect(() => void setCookie('desk_role', me.role), [me.role])
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

const minuteMs = 60_000

/** Below the header while the clock of this device is wrong, with the time of both. */
function ClockBar() {
  const t = useWords()
  const zone = useShared(({ site }) => site.zone)
  const { ahead } = useStore(serverClock)
  const now = useServerNow(ahead)
  const isWrong = Math.abs(ahead) >= minuteMs
  return (
    <div role="status" className="border-b border-line bg-raised text-sm empty:hidden">
      {isWrong && (
        <p className="page-width py-2">
          {t('desk.clock_wrong', { device: clockIn(now - ahead, zone), server: clockIn(now, zone) })}
        </p>
      )}
    </div>
  )
}

/** Below the header while the browser is offline, with the time of the loss. */
function ConnectionBar() {
  const t = useWords()
  const zone = useShared(({ site }) => site.zone)
  const [since, setSince] = useState<Date>()
  useEffect(() => {
    const look = () => setSince((known) => (navigator.onLine ? undefined : (known ?? new Date())))
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  const time = since?.toLocaleTimeString('en-GB', { timeZone: zone })
  return (
    <div role="status" className="border-b border-line bg-raised text-sm empty:hidden">
      {time && <p className="page-width py-2 font-semibold">{t('desk.offline', { time })}</p>}
    </div>
  )
}

const titles = {
  none: 'desk.login_again',
  ended: 'desk.login_again',
  second: 'desk.second_title',
  stale: 'desk.login_stale',
} as const

/**
 * Asks for the missing part of a login in a dialog, so that the page retains its text. Another person who logs in gets a
 * page of their own: nothing of the former one is sent in their name.
 */
function LoginDialog() {
  const t = useWords()
  const me = useMe()
  const need = useStore(login, (state) => state.need)
  const { revalidate } = useRevalidator()
  const goOn = async () => {
    const { id } = await ask('deskStaff.me')
    if (id !== me.id) return location.reload()
    login.setState({ need: 'none', isGiven: true })
    await revalidate()
  }
  return (
    <Dialog isOpen={need !== 'none'} onClose={() => login.setState({ need: 'none' })} title={t(titles[need])}>
      <Entry email={me.email} onDone={() => void goOn().catch(showFailure)} />
    </Dialog>
  )
}
