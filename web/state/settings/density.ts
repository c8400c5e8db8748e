import { densityCookie, type Density } from '#domain/news/wire-density.ts'
import { setCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'

/** Sets how much of each flash the wire shows, on this page only. */
export function setDensity(store: Store, density: Density): void {
  const { site } = store.getState()
  if (site.density !== density) store.setState({ site: { ...site, density } })
}

/** Sets the density and stores it in a cookie: the server renders the wire with it. */
export function rememberDensity(store: Store, density: Density): void {
  setCookie(densityCookie, density)
  setDensity(store, density)
}
