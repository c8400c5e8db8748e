import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'

// The DER prefixes of 32-byte keys.
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const maxCachedKeys = 10_000

const publicKeys = new Map<string, KeyObject>()

/** Keys are cached, because creating the object costs as much as the verification. */
function publicKeyOf(raw: Uint8Array): KeyObject {
  const name = Buffer.from(raw).toString('hex')
  const cached = publicKeys.get(name)
  if (cached) return cached
  if (publicKeys.size >= maxCachedKeys) publicKeys.clear()
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
  publicKeys.set(name, key)
  return key
}

/** Verifies a 64-byte signature over `hash`; false for anything that is not a key or signature. */
export function verifyEd25519(signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false
  try {
    return verify(null, hash, publicKeyOf(publicKey), signature)
  } catch {
    return false
  }
}

/** The 64-byte signature of a 32-byte private key. */
export function signEd25519(hash: Uint8Array, privateKey: Uint8Array): Buffer {
  return sign(
    null,
    hash,
    createPrivateKey({ key: Buffer.concat([privatePrefix, privateKey]), format: 'der', type: 'pkcs8' }),
  )
}

/** A new pair of 32-byte keys. */
export function newEd25519(): { privateKey: Buffer; publicKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  }
}
