import type { KeyAddBody, KeyRemoveBody } from './message-data.ts'
import { bytesToHex, hexToBytes, recoverTypedDataAddress, type Hex } from 'viem'
import { decodeKeyRequest } from './key-request.ts'
import { removedBy } from './limits.ts'
import { MessageRefusal, type MessageRefusalName } from './refusal.ts'
import type { SignedMessage } from './message.ts'
import { keyAddTypes, keyRemoveTypes, keyRequestTypes } from './typed-data.ts'

/** The signers of the approvals in a message about keys. Their rights are checked when it is merged. */
export interface KeyApproval {
  /** The address that signed for the account; undefined when a key removes itself. */
  custody: Buffer | undefined
  /** The request for a key that is added: the account that it names and the address that signed it. */
  request: { fid: number; signer: Buffer } | undefined
}

/**
 * Recovers the addresses from the EIP-712 signatures of KEY_ADD and KEY_REMOVE; undefined for other messages. Refuses `key_not_approved`, `key_not_requested` and `key_deadline`. Deadlines are seconds of the protocol's clock.
 */
export async function readKeyApproval({ data, signer }: SignedMessage): Promise<KeyApproval | undefined> {
  if (data.keyAddBody) return readKeyAdd(data.fid, data.timestamp, data.keyAddBody, signer)
  if (data.keyRemoveBody) return readKeyRemove(data.fid, data.timestamp, data.keyRemoveBody, signer)
  return undefined
}

async function readKeyAdd(
  fid: number,
  timestamp: number,
  body: KeyAddBody,
  envelopeSigner: Buffer,
): Promise<KeyApproval> {
  const { keyType, scopes, ttl, nonce, deadline } = body
  const key = bytesToHex(body.key)
  if (deadline < timestamp) throw new MessageRefusal('key_deadline')
  // The new key signs the envelope, which proves that its private key exists.
  if (!envelopeSigner.equals(body.key)) throw new MessageRefusal('key_not_approved')
  const request = decodeKeyRequest(body.metadata)
  if (!request) throw new MessageRefusal('key_not_requested')
  const requester = await recovered('key_not_requested', () =>
    recoverTypedDataAddress({
      ...keyRequestTypes,
      primaryType: 'SignedKeyRequest',
      message: { requestFid: request.requestFid, key, deadline: request.deadline },
      signature: request.signature,
    }),
  )
  if (bytesToHex(requester) !== request.requestSigner.toLowerCase()) throw new MessageRefusal('key_not_requested')
  const custody = await recovered('key_not_approved', () =>
    recoverTypedDataAddress({
      ...keyAddTypes,
      primaryType: 'KeyAdd',
      message: { fid: BigInt(fid), key, keyType, scopes, ttl, nonce, deadline: BigInt(deadline) },
      signature: bytesToHex(body.custodySignature),
    }),
  )
  return { custody, request: { fid: Number(request.requestFid), signer: requester } }
}

async function readKeyRemove(
  fid: number,
  timestamp: number,
  body: KeyRemoveBody,
  envelopeSigner: Buffer,
): Promise<KeyApproval> {
  const { nonce, deadline } = body
  if (deadline < timestamp) throw new MessageRefusal('key_deadline')
  if (body.signatureType === removedBy.itself) {
    if (!envelopeSigner.equals(body.key)) throw new MessageRefusal('key_not_approved')
    return { custody: undefined, request: undefined }
  }
  const custody = await recovered('key_not_approved', () =>
    recoverTypedDataAddress({
      ...keyRemoveTypes,
      primaryType: 'KeyRemove',
      message: { fid: BigInt(fid), key: bytesToHex(body.key), nonce, deadline: BigInt(deadline) },
      signature: bytesToHex(body.signature),
    }),
  )
  return { custody, request: undefined }
}

async function recovered(refusal: MessageRefusalName, address: () => Promise<Hex>): Promise<Buffer> {
  try {
    return Buffer.from(hexToBytes(await address()))
  } catch {
    throw new MessageRefusal(refusal)
  }
}
