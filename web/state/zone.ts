import { keepCookie } from './cookies.ts'
import type { Store } from './store.ts'

/** Times were rendered in the language's usual zone; the reader's own is used from here on and told to the server. */
export function takeReadersZone(store: Store): void {
  const { site } = store.get()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || zone === site.zone) return
  keepCookie('tz', zone)
  store.set({ site: { ...site, zone } })
}
