import type { LoggedIn } from '#contract/account.ts'
import type { ProviderName } from '#web/state/elsewhere.ts'
import { readCookie } from '#web/state/cookies.ts'
import { keepSession } from '#web/state/session.ts'
import type { Store } from '#web/state/store.ts'
import { keepToast, showToast } from '#web/state/toasts.ts'
import type { WordKey } from '#web/state/words.tsx'

/** After any login: it is kept, and the reader goes on. */
export function arrive(store: Store, login: LoggedIn, greeting: string, to?: string): void {
  keepSession(store, login)
  goOnLoggedIn(store, greeting, to)
}

/**
 * A login in the popup goes on with the social one where the site asks for that and none is linked; else the page is
 * rendered anew for its reader, who is greeted there.
 */
export function goOnLoggedIn(store: Store, greeting: string, to?: string): void {
  if (to !== undefined || !store.getState().site.asksSocialLogin || readCookie('signeruuid')) return goOn(greeting, to)
  showToast({ tone: 'success', text: greeting })
  store.setState({ isLoginOpen: false, isSocialLoginOpen: true })
}

/** Loads the page anew, or the one where the reader wanted to go. */
export function goOn(greeting: string, to?: string): void {
  keepToast({ tone: 'success', text: greeting })
  if (to) location.assign(to)
  else location.reload()
}

/** What is said after a login in another tab, or at another site. */
export const loggedInWith = (provider?: ProviderName): WordKey =>
  provider === 'google' ? 'login.google_success' : 'login.login_success'
