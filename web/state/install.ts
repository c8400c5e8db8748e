import { useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { browserChoice } from '#domain/platform/constants.ts'
import { installingOf, type Installing } from '#domain/platform/device.ts'
import { setCookie } from './cookies.ts'
import { useSite } from './store.ts'

/** The browser's `beforeinstallprompt` event, which opens its install dialog; not every browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<{ event: InstallEvent | undefined }>(() => ({ event: undefined }))

/**
 * Stores the browser's install event, which is sent once, soon after the load. The installed site opens links to social
 * pages too.
 */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => offer.setState({ event: undefined }))
  if (matchMedia('(display-mode: standalone)').matches) setCookie('app', browserChoice)
}

/**
 * Returns a function that opens the browser's install dialog; undefined if the site cannot be installed or is installed
 * already.
 */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useStore(offer, (state) => state.event)
  return (
    event &&
    (async () => {
      await event.prompt()
      await event.userChoice
      // The event can open only one dialog.
      offer.setState({ event: undefined })
    })
  )
}

/** How this device installs the site; undefined if it is no phone or tablet. */
export function useInstalling(): Installing | undefined {
  const { installing } = useSite()
  return useSyncExternalStore(
    neverChanges,
    () => installingOf(navigator.userAgent),
    () => installing,
  )
}

const neverChanges = () => () => {}
