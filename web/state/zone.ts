import { keepCookie } from './cookies.ts'
import type { Store } from './store.ts'

/** The name that this browser gives a zone: it may know it by another one than the server. */
const named = (zone: string) => Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone

/** Times were rendered in the language's usual zone; the reader's own is used from here on and told to the server. */
export function takeReadersZone(store: Store): void {
  const { site } = store.getState()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || zone === named(site.zone)) return
  keepCookie('tz', zone)
  store.setState({ site: { ...site, zone } })
}
