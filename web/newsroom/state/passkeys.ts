import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import { ask } from './ask.ts'

/** Whether this browser can have passkeys here: they are for a site with a name, not for one with a number. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether somebody closed the browser's own window, let it wait too long, or something else took its place: nothing to report. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Makes a passkey in the browser and adds it to whoever is logged in. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await ask('deskPasskey.options')
  const response = await startRegistration({ optionsJSON } as Parameters<typeof startRegistration>[0])
  await ask('deskPasskey.add', { name, response })
}

/** Logs in by a passkey. `isOffered`: the browser offers those that it has in the field for the address, and waits. */
export async function enterByPasskey({ isOffered = false } = {}): Promise<EnteredPerson> {
  const optionsJSON = await ask('deskPasskey.loginOptions')
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered } as Parameters<
    typeof startAuthentication
  >[0])
  return ask('deskPasskey.login', { response })
}

/** Ends an offer that still waits. */
export const endOffer = (): void => WebAuthnAbortService.cancelCeremony()
