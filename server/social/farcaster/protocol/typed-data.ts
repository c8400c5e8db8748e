/** EIP-712 types of what wallets sign about keys. */

const keyDomain = { name: 'Farcaster KeyAdd', version: '1', chainId: 1 } as const

const signedKeyRequest = [
  { name: 'requestFid', type: 'uint256' },
  { name: 'key', type: 'bytes' },
  { name: 'deadline', type: 'uint256' },
] as const

/** The typed data that a custody key signs to add a key to its account. */
export const keyAddTypes = {
  domain: keyDomain,
  types: {
    KeyAdd: [
      { name: 'fid', type: 'uint256' },
      { name: 'key', type: 'bytes' },
      { name: 'keyType', type: 'uint32' },
      { name: 'scopes', type: 'uint32[]' },
      { name: 'ttl', type: 'uint32' },
      { name: 'nonce', type: 'uint32' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
} as const

/** The typed data that a custody key signs to remove a key from its account. */
export const keyRemoveTypes = {
  domain: keyDomain,
  types: {
    KeyRemove: [
      { name: 'fid', type: 'uint256' },
      { name: 'key', type: 'bytes' },
      { name: 'nonce', type: 'uint32' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
} as const

/** The typed data that an app's account signs to request a key that is added by a message. */
export const keyRequestTypes = { domain: keyDomain, types: { SignedKeyRequest: signedKeyRequest } } as const

/** The typed data that an app's account signs to request a key that is added on the chain. */
export const chainKeyRequestTypes = {
  domain: {
    name: 'Farcaster SignedKeyRequestValidator',
    version: '1',
    chainId: 10,
    verifyingContract: '0x00000000FC700472606ED4fA22623Acf62c60553',
  },
  types: { SignedKeyRequest: signedKeyRequest },
} as const

/** The typed data that an Ethereum address signs to be displayed as belonging to an account. */
export const verificationTypes = {
  domain: {
    name: 'Farcaster Verify Ethereum Address',
    version: '2.0.0',
    salt: '0xf2d857f4a3edcb9b78b4d503bfe733db1e3f6cdc2b7971ee739626c97e86a558',
  },
  types: {
    VerificationClaim: [
      { name: 'fid', type: 'uint256' },
      { name: 'address', type: 'address' },
      { name: 'blockHash', type: 'bytes32' },
      { name: 'network', type: 'uint8' },
    ],
  },
} as const
