import type { LoggedIn } from '#contract/accounts/account.ts'
import type { ProviderName } from '#web/state/login/external-login.ts'
import { readCookie } from '#web/state/cookies.ts'
import { carryOut } from '#web/state/login/carry-out.ts'
import { pendingNeed } from '#web/state/login/pending.ts'
import { storeSession } from '#web/state/session/session.ts'
import type { Store } from '#web/state/store.ts'
import { storeToasts, showToast } from '#web/state/toast/toasts.ts'
import type { WordKey } from '#web/state/words.tsx'

/** Runs after any login: stores it and continues. */
export function arrive(store: Store, login: LoggedIn, greeting: string, to?: string): void {
  storeSession(store, login)
  goOnLoggedIn(store, greeting, to)
}

/**
 * After a login in the popup, continues with the social login if none is linked and the site or the pending act
 * requires one; otherwise reloads the page for the account.
 */
export function goOnLoggedIn(store: Store, greeting: string, to?: string): void {
  const needsActor = store.getState().site.requiresSocialLogin || pendingNeed() === 'actor'
  if (to !== undefined || !needsActor || readCookie('signeruuid')) return void goOn(store, greeting, to)
  showToast({ tone: 'success', text: greeting })
  store.setState({ isLoginOpen: false, isSocialLoginOpen: true })
}

/**
 * Carries out the pending act, then reloads the page, which shows the result, or navigates to the page that the login
 * was for. That page shows toasts with the outcome and a welcome.
 */
export async function goOn(store: Store, greeting: string, to?: string): Promise<void> {
  const outcome = await carryOut(store)
  storeToasts([{ tone: 'success', text: greeting }, ...(outcome ? [outcome] : [])])
  if (to) location.assign(to)
  else location.reload()
}

/** The toast after a login in another tab, or with an identity provider. */
export const loggedInWith = (provider?: ProviderName): WordKey =>
  provider === 'google' ? 'login.google_success' : 'login.login_success'
