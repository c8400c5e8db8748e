import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/** The request that adds a key to an account: the fields of the protocol's `KeyAdd` (EIP-712). */
export interface KeyAdd {
  fid: number
  /** Hexadecimal. */
  key: string
  keyType: number
  scopes: readonly number[]
  ttl: number
  nonce: number
  deadline: number
}

const hashText = (text: string) => keccak_256(utf8ToBytes(text))

const typeHash = hashText(
  'KeyAdd(uint256 fid,bytes key,uint32 keyType,uint32[] scopes,uint32 ttl,uint32 nonce,uint256 deadline)',
)
const domain = keccak_256(
  concatBytes(
    hashText('EIP712Domain(string name,string version,uint256 chainId)'),
    hashText('Farcaster KeyAdd'),
    hashText('1'),
    word(1),
  ),
)

/** A number as 32 bytes. */
function word(value: number): Uint8Array {
  return hexToBytes(BigInt(value).toString(16).padStart(64, '0'))
}

/** The 32 bytes that are signed. */
export function hashKeyAdd({ fid, key, keyType, scopes, ttl, nonce, deadline }: KeyAdd): Uint8Array {
  const message = keccak_256(
    concatBytes(
      typeHash,
      word(fid),
      keccak_256(bytesOf(key)),
      word(keyType),
      keccak_256(concatBytes(...scopes.map(word))),
      word(ttl),
      word(nonce),
      word(deadline),
    ),
  )
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, message))
}

/** The signature of a custody key: 65 bytes in hex. */
export function signKeyAdd(keyAdd: KeyAdd, privateKey: Uint8Array): string {
  const signature = secp256k1.sign(hashKeyAdd(keyAdd), privateKey)
  return `0x${bytesToHex(concatBytes(signature.toCompactRawBytes(), Uint8Array.of(27 + signature.recovery)))}`
}

export const newPrivateKey = (): Uint8Array => secp256k1.utils.randomPrivateKey()

/** The custody address of a key, in lower case. */
export function addressOf(privateKey: Uint8Array): string {
  const point = secp256k1.getPublicKey(privateKey, false)
  return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`
}

/** The key in a text that was typed or pasted; undefined if there is none. */
export function readPrivateKey(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s/g, '').replace(/^0x/i, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) return undefined
  const bytes = hexToBytes(digits)
  return secp256k1.utils.isValidPrivateKey(bytes) ? bytes : undefined
}

export const writePrivateKey = (privateKey: Uint8Array): string => bytesToHex(privateKey)

const bytesOf = (hex: string) => hexToBytes(hex.replace(/^0x/, ''))
