import { createStore, useStore } from 'zustand'
import { browserChoice } from '#domain/constants.ts'
import { setCookie } from './cookies.ts'

/** The browser's own dialog for installing the site; not every browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<{ event: InstallEvent | undefined }>(() => ({ event: undefined }))

/** Receives the browser's offer to install the site, which comes once and early. The installed site opens on social pages too. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => offer.setState({ event: undefined }))
  if (matchMedia('(display-mode: standalone)').matches) setCookie('app', browserChoice)
}

/** Opens the browser's dialog; undefined where the site cannot be installed, or is already. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useStore(offer, (state) => state.event)
  return (
    event &&
    (async () => {
      await event.prompt()
      await event.userChoice
      // An offer is good for one dialog.
      offer.setState({ event: undefined })
    })
  )
}
