import { languagesParameter, type ReadingChoice } from '#domain/platform/language/reading-languages.ts'
import { setCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'

/** Sets the languages that lists show besides that of the page. */
export function setReading(store: Store, reading: ReadingChoice): void {
  const { site } = store.getState()
  if (site.reading !== reading) store.setState({ site: { ...site, reading } })
}

/** Sets these languages and stores them in this browser. */
export function rememberReading(store: Store, reading: ReadingChoice): void {
  setCookie(languagesParameter, reading)
  setReading(store, reading)
}
