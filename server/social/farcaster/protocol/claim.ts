import { signEd25519, verifyEd25519 } from './ed25519.ts'
import { hashData } from './message.ts'

/**
 * What a node says about its accounts: number `subject` belongs to the address `value` (40 hex digits), its name is `value` ('' for
 * none any more), or the node's key `subject` is replaced by the key `value`. `at` is in seconds of the protocol's clock.
 */
export interface Claim {
  kind: 'account' | 'name' | 'key'
  subject: string
  value: string
  at: number
}

export interface SignedClaim extends Claim {
  signer: Buffer
  signature: Buffer
}

// The first word keeps a signature of a claim from being one of a message, whose hash is of protobuf.
const hashOf = ({ kind, subject, value, at }: Claim) =>
  hashData(Buffer.from(JSON.stringify(['farwire claim', kind, subject, value, at])))

export const signClaim = (claim: Claim, keys: { publicKey: Buffer; privateKey: Buffer }): SignedClaim => ({
  ...claim,
  signer: keys.publicKey,
  signature: signEd25519(hashOf(claim), keys.privateKey),
})

/** Whether this node signed the claim. */
export const isSignedBy = (key: Buffer, { signer, signature, ...claim }: SignedClaim): boolean =>
  signer.equals(key) && verifyEd25519(signature, hashOf(claim), key)
