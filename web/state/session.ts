import type { LoggedIn, UserInfo } from '#contract/account.ts'
import { dropCookie, keepCookie, readCookie } from './cookies.ts'
import type { Farcaster } from './site.ts'
import type { Store } from './store.ts'

/** Where the reader's own facts lie in this browser, token included. */
export const userKey = 'user'
const farcasterCookies = ['fid', 'signeruuid', 'pfp_url'] as const

/** Keeps a login: the token in its cookie and with the reader's facts, and the social login where one is linked. */
export function keepSession(store: Store, { token, userInfo }: LoggedIn): void {
  keepCookie('token', token)
  keepUser(store, userInfo)
  if (userInfo.farcaster === 1 && userInfo.signeruuid) {
    keepFarcaster(store, {
      fid: String(userInfo.fid ?? ''),
      signeruuid: userInfo.signeruuid,
      pfp_url: userInfo.pfp_url,
    })
  }
}

/** Keeps a reader's facts as they are now; pages and other tabs show them from here on. */
export function keepUser(store: Store, userInfo: UserInfo): void {
  try {
    localStorage.setItem(userKey, JSON.stringify({ ...userInfo, token: readCookie('token') }))
  } catch {
    // Storage is full or forbidden: the cookie alone is the login.
  }
  store.setState({ user: { ...store.getState().user, nickname: userInfo.nickname, image: userInfo.image } })
}

/** What another tab did with the login is done here too: whoever has left there is gone here, whoever came is here. */
export function followOtherTabs(store: Store): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== userKey) return
    const user = newValue ? (JSON.parse(newValue) as UserInfo) : null
    store.setState({ user: user && { ...store.getState().user, nickname: user.nickname, image: user.image } })
  })
}

/** Forgets the login in this browser; what the server knows of it is ended by `user.logout`. */
export function dropSession(store: Store): void {
  dropCookie('token')
  dropUser()
  store.setState({ user: null })
}

function dropUser(): void {
  try {
    localStorage.removeItem(userKey)
  } catch {
    // Nothing can lie where nothing may be read.
  }
}

/** Keeps a social login for pages and for later visits. */
export function keepFarcaster(store: Store, auth: Farcaster): void {
  for (const name of farcasterCookies) keepCookie(name, auth[name])
  store.setState({ farcaster: auth })
}

/** Forgets the social login. */
export function dropFarcaster(store: Store): void {
  for (const name of farcasterCookies) dropCookie(name)
  store.setState({ farcaster: null })
}

/**
 * At every start: the social login is read from its cookies, or ended without `signeruuid`, and long-lived
 * cookies are set again, because browsers cap their life.
 */
export function resumeSession(store: Store): void {
  for (const name of ['token', 'theme', ...farcasterCookies]) {
    const value = readCookie(name)
    if (value) keepCookie(name, value)
  }
  if (!readCookie('token')) dropUser()
  const [fid, signeruuid, pfp_url] = farcasterCookies.map(readCookie) as [string, string, string]
  if (signeruuid) store.setState({ farcaster: { fid, signeruuid, pfp_url } })
  else if (fid || pfp_url || store.getState().farcaster) dropFarcaster(store)
}
