import { mutesCookie, mutesIn, mutesText, type MutesText } from '#domain/mute/cookie.ts'
import type { Mute } from '#domain/mute/kinds.ts'
import { setCookie } from '#web/state/cookies.ts'
import { useSite, type Store } from '#web/state/store.ts'

/** The reader's mutes, newest first. They are stored in this browser only. */
export const useMutes = (): readonly Mute[] => mutesIn(useSite().mutes)

/** Sets the mutes on this page only. */
export function setMutes(store: Store, mutes: MutesText): void {
  const { site } = store.getState()
  if (site.mutes !== mutes) store.setState({ site: { ...site, mutes } })
}

/** Sets the mutes and stores them in a cookie: the server renders the wire without muted items. */
function rememberMutes(store: Store, mutes: readonly Mute[]): void {
  const text = mutesText(mutes)
  setCookie(mutesCookie, text)
  setMutes(store, text)
}

/** The mutes without the one of the same kind and text. */
const othersThan = (store: Store, mute: Mute) =>
  mutesIn(store.getState().site.mutes).filter(({ kind, text }) => kind !== mute.kind || text !== mute.text)

/** Adds a mute; it replaces one of the same kind and text. */
export const addMute = (store: Store, mute: Mute) => rememberMutes(store, [mute, ...othersThan(store, mute)])

export const removeMute = (store: Store, mute: Mute) => rememberMutes(store, othersThan(store, mute))
