import { mutesCookie, mutesIn, mutesText, type MutesText } from '#domain/mute/cookie.ts'
import type { Mute } from '#domain/mute/kinds.ts'
import { setCookie } from '#web/state/cookies.ts'
import { useSite, type Store } from '#web/state/store.ts'

/** What the reader does not want to see in the wire, the newest first: stored in this browser only. */
export const useMutes = (): readonly Mute[] => mutesIn(useSite().mutes)

/** Sets what is muted. */
export function setMutes(store: Store, mutes: MutesText): void {
  const { site } = store.getState()
  if (site.mutes !== mutes) store.setState({ site: { ...site, mutes } })
}

/** The same, also for later visits of this browser: the server renders the wire without it. */
function rememberMutes(store: Store, mutes: readonly Mute[]): void {
  const text = mutesText(mutes)
  setCookie(mutesCookie, text)
  setMutes(store, text)
}

/** The mutes of this page without the one of the same text. */
const othersThan = (store: Store, mute: Mute) =>
  mutesIn(store.getState().site.mutes).filter(({ kind, text }) => kind !== mute.kind || text !== mute.text)

/** Mutes a text, in place of an earlier mute of the same. */
export const addMute = (store: Store, mute: Mute) => rememberMutes(store, [mute, ...othersThan(store, mute)])

export const removeMute = (store: Store, mute: Mute) => rememberMutes(store, othersThan(store, mute))
