import { Secret, TOTP } from 'otpauth'
import type { Vault } from '#server/platform/vault/vault.ts'

/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const secretBytes = 20
const period = 30

/** Accepted deviation in steps, because clocks of phones may be wrong. */
const window = 1

const nameOf = (staffId: number) => Buffer.from(`totp of staff ${staffId}`)

/** A new shared secret of a member of staff, sealed for the database. */
export const newSealedSecret = (vault: Vault, staffId: number) =>
  vault.seal(new Secret({ size: secretBytes }).bytes, nameOf(staffId))

/** The generator of a member of staff's codes. */
export const totpOf = (vault: Vault, staffId: number, sealed: Buffer, email = '') =>
  new TOTP({
    issuer: 'Farwire',
    label: email,
    secret: new Secret({ buffer: Uint8Array.from(vault.open(sealed, nameOf(staffId))).buffer }),
    period,
  })

/** The time step of a code; undefined if it is wrong or of another time. */
export function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totp.validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
