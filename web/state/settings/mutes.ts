import { mutesIn, type MutesText } from '#domain/accounts/mute/cookie.ts'
import type { Mute } from '#domain/accounts/mute/kinds.ts'
import { useSite, type Store } from '#web/state/store.ts'

/** The reader's mutes, newest first. They are stored in this browser only. */
export const useMutes = (): readonly Mute[] => mutesIn(useSite().mutes)

/** Sets the mutes on this page only. */
export function setMutes(store: Store, mutes: MutesText): void {
  const { site } = store.getState()
  if (site.mutes !== mutes) store.setState({ site: { ...site, mutes } })
}
