import { mutesCookie, mutesIn, mutesText } from '#domain/accounts/mute/cookie.ts'
import type { Mute } from '#domain/accounts/mute/kinds.ts'
import { setCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'
import { setMutes } from './mutes.ts'

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
