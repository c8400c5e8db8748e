import type { LoggedIn, UserInfo } from '#contract/accounts/account.ts'
import { canonicalMutes, followsMutes, mutesCookie } from '#domain/accounts/mute/cookie.ts'
import { languagesParameter, readingChoice } from '#domain/platform/language/reading-languages.ts'
import { densityCookie, densityIn, showsWire } from '#domain/news/wire-density.ts'
import { setDensity } from '#web/state/settings/density.ts'
import { deleteCookie, setCookie, readCookie } from '#web/state/cookies.ts'
import { setMutes } from '#web/state/settings/mutes.ts'
import { rememberReading, setReading } from '#web/state/settings/reading.ts'
import type { Farcaster } from '#domain/site/facts.ts'
import type { Store } from '#web/state/store.ts'
import { storeText, storeValue } from '#web/state/stored.ts'

/** The storage key of the account's data in this browser, including the token. */
export const userKey = 'user'
/** The storage key of the social account that this browser acts as: other tabs notice a change of it. */
const actorKey = 'actor'
const farcasterCookies = ['fid', 'signeruuid', 'pfp_url'] as const

/** Stores a login: the token as a cookie and with the account's data, and the social login if one is linked. */
export function storeSession(store: Store, { token, userInfo }: LoggedIn): void {
  setCookie('token', token)
  storeUser(store, userInfo)
  if (userInfo.reading !== null) rememberReading(store, userInfo.reading)
  if (userInfo.farcaster === 1 && userInfo.signeruuid) {
    storeFarcaster(store, {
      fid: String(userInfo.fid ?? ''),
      signeruuid: userInfo.signeruuid,
      pfp_url: userInfo.pfp_url,
    })
  }
}

/** Stores the account's data; this page and other tabs then show it. */
export function storeUser(store: Store, userInfo: UserInfo): void {
  // Where storage is full or forbidden the cookie alone is the login.
  storeValue(userKey, { ...userInfo, token: readCookie('token') })
  showUser(store, userInfo)
}

function showUser(store: Store, { id, nickname, image }: UserInfo): void {
  store.setState(({ user }) => ({ user: { ...user, id, nickname, image } }))
}

/** Follows logins, logouts and changes of the social account of other tabs. */
export function followOtherTabs(store: Store): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === actorKey) return store.setState({ farcaster: farcasterLogin() })
    if (key !== null && key !== userKey) return
    const user = newValue ? (JSON.parse(newValue) as UserInfo) : null
    if (user) showUser(store, user)
    else store.setState({ user })
  })
}

/** Deletes the login from this browser; `user.logout` ends the session on the server. */
export function clearSession(store: Store): void {
  deleteCookie('token')
  storeText(userKey, null)
  store.setState({ user: null })
}

/** Stores a social login for this page and for later visits. */
export function storeFarcaster(store: Store, auth: Farcaster): void {
  for (const name of farcasterCookies) setCookie(name, auth[name])
  storeText(actorKey, auth.fid)
  store.setState({ farcaster: auth })
}

/** Deletes the social login. */
export function clearFarcaster(store: Store): void {
  for (const name of farcasterCookies) deleteCookie(name)
  storeText(actorKey, null)
  store.setState({ farcaster: null })
}

/**
 * Called at every start. Reads the social login from its cookies, or ends it without `signeruuid`. Sets long-lived
 * cookies again, because browsers limit their lifetime.
 */
export function resumeSession(store: Store): void {
  for (const name of ['token', 'theme', languagesParameter, densityCookie, mutesCookie, ...farcasterCookies]) {
    const value = readCookie(name)
    if (value) setCookie(name, value)
  }
  if (!readCookie('token')) storeText(userKey, null)
  // Pages without a login may have been rendered without this choice. A page with a login has the account's choice.
  if (!store.getState().user) setReading(store, readingChoice(readCookie(languagesParameter)))
  // Pages of the wire were rendered with these cookies.
  if (!showsWire(location.pathname)) setDensity(store, densityIn(readCookie(densityCookie)))
  if (!followsMutes(location.pathname)) setMutes(store, canonicalMutes(readCookie(mutesCookie)))
  const farcaster = farcasterLogin()
  if (farcaster) store.setState({ farcaster })
  else if (readCookie('fid') || readCookie('pfp_url') || store.getState().farcaster) clearFarcaster(store)
}

/** The social login of the cookies; there is none without `signeruuid`. */
function farcasterLogin(): Farcaster | null {
  const [fid, signeruuid, pfp_url] = farcasterCookies.map(readCookie) as [string, string, string]
  return signeruuid ? { fid, signeruuid, pfp_url } : null
}
