import { setCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'

/** This browser's name of a time zone, which may differ from the server's name for the same zone. */
const named = (zone: string) => Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone

/**
 * Replaces the language's default time zone, in which the server rendered, by the browser's, and sends it as a cookie
 * from now on.
 */
export function applyBrowserZone(store: Store): void {
  const { site } = store.getState()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || zone === named(site.zone)) return
  setCookie('tz', zone)
  store.setState({ site: { ...site, zone } })
}
