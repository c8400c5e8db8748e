import type { LoggedIn } from '#contract/account.ts'
import type { ProviderName } from '#web/state/external-login.ts'
import { readCookie } from '#web/state/cookies.ts'
import { storeSession } from '#web/state/session.ts'
import type { Store } from '#web/state/store.ts'
import { storeToast, showToast } from '#web/state/toasts.ts'
import type { WordKey } from '#web/state/words.tsx'

/** After any login: stores it and continues. */
export function arrive(store: Store, login: LoggedIn, greeting: string, to?: string): void {
  storeSession(store, login)
  goOnLoggedIn(store, greeting, to)
}

/**
 * A login in the popup continues with the social login where the site requires one and none is linked; otherwise the page is
 * reloaded for the account and shows a welcome toast.
 */
export function goOnLoggedIn(store: Store, greeting: string, to?: string): void {
  if (to !== undefined || !store.getState().site.requiresSocialLogin || readCookie('signeruuid'))
    return goOn(greeting, to)
  showToast({ tone: 'success', text: greeting })
  store.setState({ isLoginOpen: false, isSocialLoginOpen: true })
}

/** Reloads the page, or navigates to the one that the login was for. */
export function goOn(greeting: string, to?: string): void {
  storeToast({ tone: 'success', text: greeting })
  if (to) location.assign(to)
  else location.reload()
}

/** The toast after a login in another tab, or with an identity provider. */
export const loggedInWith = (provider?: ProviderName): WordKey =>
  provider === 'google' ? 'login.google_success' : 'login.login_success'
