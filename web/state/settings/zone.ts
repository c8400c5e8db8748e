import { setCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'

/** The name of a time zone in this browser: it may differ from the server's name for the same zone. */
const named = (zone: string) => Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone

/** The server rendered times in the language's default zone; from here on the browser's zone is used, and sent as a cookie. */
export function applyBrowserZone(store: Store): void {
  const { site } = store.getState()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || zone === named(site.zone)) return
  setCookie('tz', zone)
  store.setState({ site: { ...site, zone } })
}
