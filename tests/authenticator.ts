import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The ways in which an authenticator or a browser can deviate from the standard. */
interface Deviation {
  origin?: string
  rpId?: string
  counter?: number
  userHandle?: string
  credentialId?: string
  /** If true, the flag of user verification is missing. */
  isVerified?: boolean
}

interface Flags {
  isVerified: boolean
  isAttested?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** A software authenticator with one passkey (ES256), which answers the site's options as a browser would. */
export function createTestAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const here = new URL(origin).hostname
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(rpId: string, count: number, { isVerified, isAttested }: Flags, rest = Buffer.alloc(0)) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isAttested ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest])
  }

  return {
    /** Creates the response to `deskPasskey.options`. */
    create(
      options: { challenge: string; user: { id: string } },
      { origin: from = origin, isVerified = true }: Deviation = {},
    ) {
      owner = options.user.id
      const { x, y } = publicKey.export({ format: 'jwk' }) as JsonWebKey
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)])
      const authData = authenticatorData(here, counter, { isVerified, isAttested: true }, attested)
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, from)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** Creates the response to `deskPasskey.loginOptions`; its counter grows with each response. */
    get({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      counter++
      const { origin: from = origin, rpId = here, isVerified = true } = deviation
      const id = deviation.credentialId ?? base64url(credentialId)
      const authData = authenticatorData(rpId, deviation.counter ?? counter, { isVerified })
      const client = clientData('webauthn.get', challenge, from)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle: deviation.userHandle ?? owner,
        },
      }
    },

    credentialId: base64url(credentialId),
    owner: () => owner,
  }
}
