import { bytesToHex, decodeAbiParameters, encodeAbiParameters, hexToBytes, type Hex } from 'viem'

/** An app's signed request for a key, which a KEY_ADD carries as its metadata. `deadline` in seconds of the protocol's clock. */
export interface KeyRequest {
  requestFid: bigint
  /** The address that signed it. */
  requestSigner: Hex
  signature: Hex
  deadline: bigint
}

const abi = [
  {
    type: 'tuple',
    components: [
      { name: 'requestFid', type: 'uint256' },
      { name: 'requestSigner', type: 'address' },
      { name: 'signature', type: 'bytes' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

export const encodeKeyRequest = (request: KeyRequest): Buffer =>
  Buffer.from(hexToBytes(encodeAbiParameters(abi, [request])))

/** Undefined for bytes that are no request. */
export function decodeKeyRequest(metadata: Uint8Array): KeyRequest | undefined {
  try {
    return decodeAbiParameters(abi, bytesToHex(metadata))[0]
  } catch {
    return undefined
  }
}
