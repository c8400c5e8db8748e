import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import { ask } from './ask.ts'

/** Whether this browser supports passkeys here: they need a host name, not an IP address. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether the browser's window was closed, timed out or was superseded: this is not reported. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Creates a passkey in the browser and adds it to the current member of staff. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await ask('deskPasskey.options')
  const response = await startRegistration({ optionsJSON } as Parameters<typeof startRegistration>[0])
  await ask('deskPasskey.add', { name, response })
}

/** Logs in with a passkey. `isOffered`: the browser offers its passkeys in the field for the address, and waits. */
export async function enterByPasskey({ isOffered = false } = {}): Promise<EnteredPerson> {
  const optionsJSON = await ask('deskPasskey.loginOptions')
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered } as Parameters<
    typeof startAuthentication
  >[0])
  return ask('deskPasskey.login', { response })
}

/** Cancels an offer that still waits. */
export const endOffer = (): void => WebAuthnAbortService.cancelCeremony()
