import { lazy, Suspense, useEffect, useState } from 'react'
import type { LoginMode } from '#domain/accounts/account.ts'
import { onExternalLogin, beginExternalLogin, type ProviderName } from '#web/state/login/external-login.ts'
import { useStore, useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { QrIcon } from '#web/ui/icons.tsx'
import { goOnLoggedIn, loggedInWith } from './arrival.ts'
import { LoginForm } from './login-form.tsx'

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

const button =
  'flex min-h-11 w-full items-center justify-center gap-2.5 rounded-md border border-control px-4 text-md hover:border-ink aria-disabled:opacity-60'

/** Logging in without the form: the QR, and the configured identity providers. */
function OtherWays({ onQr, providers }: { onQr: () => void; providers: readonly ProviderName[] }) {
  const t = useWords()
  // A phone cannot scan its own screen.
  const isPhone = useShared(({ device }) => device === 'mobile')
  const [busy, setBusy] = useState<ProviderName>()
  const begin = async (provider: ProviderName) => {
    if (busy) return
    setBusy(provider)
    await beginExternalLogin(provider).catch(showFailure)
    setBusy(undefined)
  }
  if (isPhone && providers.length === 0) return null
  return (
    <div className="mt-5 grid gap-2.5">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      {!isPhone && (
        <button type="button" className={button} onClick={onQr}>
          <QrIcon />
          {t('login.qr_title')}
        </button>
      )}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-disabled={busy === provider}
          className={button}
          onClick={() => void begin(provider)}
        >
          {t(`login.${provider}`)}
        </button>
      ))}
    </div>
  )
}
