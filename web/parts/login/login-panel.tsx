import { lazy, Suspense, useEffect } from 'react'
import type { LoginMode } from '#domain/accounts/account.ts'
import { onExternalLogin } from '#web/state/login/external-login.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { goOnLoggedIn, loggedInWith } from './arrival.ts'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'

const QrLogin = lazy(() => import('./qr-login.tsx'))

export interface LoginPanelProps {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  isQr: boolean
  onQr: () => void
  /** The path after the login; without it the page reloads. */
  to?: string | undefined
  hasFocus?: boolean
}

/**
 * All ways to log in, for the popup and for the login pages. The form stays mounted while the QR code shows, so that
 * its text is retained.
 */
export function LoginPanel({ mode, onMode, isQr, onQr, to, hasFocus = false }: LoginPanelProps) {
  const store = useStore()
  const t = useWords()
  useEffect(() => {
    return onExternalLogin((provider) => goOnLoggedIn(store, t(loggedInWith(provider)), to))
  }, [store, t, to])
  return (
    <div data-mode={modeNumber[mode]}>
      <div hidden={isQr}>
        <LoginForm mode={mode} onMode={onMode} to={to} hasFocus={hasFocus} />
        <OtherWays onQr={onQr} providers={store.getState().site.providers} />
      </div>
      {isQr && (
        <Suspense>
          <QrLogin to={to} />
        </Suspense>
      )}
    </div>
  )
}

/** The initial forms by their numbers in the specification. */
const modeNumber: Record<LoginMode, number> = { code: 0, password: 1, forgot: 2, register: 3 }
