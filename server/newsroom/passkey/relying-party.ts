import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The site as authenticators know it: a passkey is made for this name, and signs for this origin alone. */
export const relyingParty = ({ site }: Pick<Config, 'site'>) => ({
  name: 'Farwire',
  id: new URL(site.origin).hostname,
  origin: site.origin,
})

/** The library takes a moment to load, which no start of the site waits for. */
export const webauthn = () => import('@simplewebauthn/server')

/** A fingerprint, a face or a PIN: without it a passkey would be one factor. */
export const userVerification = 'required'

/** EdDSA, ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
export const algorithms = [-8, -7, -257]

/** Refuses an answer with which anything is wrong, without saying what. */
export function refusePasskey(): never {
  throw new Refusal('passkey_refused')
}
