import type { LoggedIn } from '#contract/account.ts'
import type { ProviderName } from '../../state/elsewhere.ts'
import { keepSession } from '../../state/session.ts'
import type { Store } from '../../state/store.ts'
import { keepToast } from '../../state/toasts.ts'
import type { WordKey } from '../../state/words.tsx'

/** After any login: it is kept, and the page is rendered anew for its reader, who is greeted there (R403–R406). */
export function arrive(store: Store, login: LoggedIn, greeting: string, to?: string): void {
  keepSession(store, login)
  goOn(greeting, to)
}

/** Loads the page anew, or the one where the reader wanted to go. */
export function goOn(greeting: string, to?: string): void {
  keepToast({ tone: 'success', text: greeting })
  if (to) location.assign(to)
  else location.reload()
}

/** What is said after a login at another site (R220, R684). */
export const loggedInWith = (provider: ProviderName): WordKey => (provider === 'google' ? 'login.google_success' : 'login.login_success')
