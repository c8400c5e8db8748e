import { CastAddBody, KeyRemoveBody, MessageData, MessageType, Protocol } from '@farcaster/core'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { newEd25519, signEd25519 } from './ed25519.ts'
import { base58 } from './base58.ts'
import { encodingsOf } from './message-data.ts'
import { messageFromJson, messageToJson, type MessageJson } from './message-json.ts'
import { hashData, signMessage, type SignedMessage } from './message.ts'

const keys = newEd25519()
const dataOf = (body: Partial<MessageData>) => MessageData.create({ fid: 7, network: 3, timestamp: 9, ...body })
const cast = (text: string) =>
  signMessage(
    dataOf({
      type: MessageType.CAST_ADD,
      castAddBody: CastAddBody.create({ text, mentions: [3], mentionsPositions: [0] }),
    }),
    keys,
  )
const jsonOf = (message: SignedMessage) => JSON.parse(JSON.stringify(messageToJson(message))) as MessageJson
const withoutBytes = (json: MessageJson): MessageJson => ({ ...json, dataBytes: undefined })
/** A message with bytes of another encoding, as hubs without `dataBytes` show it. */
function signedBytes(message: SignedMessage, dataBytes: Buffer) {
  const hash = hashData(dataBytes)
  return {
    ...withoutBytes(jsonOf(message)),
    hash: bytesToHex(hash),
    signature: signEd25519(hash, keys.privateKey).toString('base64'),
  }
}

test('base64 that begins with 0x is base64: a signature, and a claim in the data', () => {
  let count = 0
  let message: SignedMessage
  do message = cast(`cast ${count++}`)
  while (!message.signature.toString('base64').startsWith('0x'))
  expect(messageFromJson(jsonOf(message)).signature).toEqual(message.signature)
  const claimSignature = Buffer.alloc(64, Buffer.from('0xabcdef', 'base64'))
  const claim = signMessage(
    dataOf({
      type: MessageType.VERIFICATION_ADD_ETH_ADDRESS,
      verificationAddAddressBody: {
        address: Buffer.alloc(20, 1),
        claimSignature,
        blockHash: Buffer.alloc(32, 2),
        verificationType: 0,
        chainId: 0,
        protocol: Protocol.ETHEREUM,
      },
    }),
    keys,
  )
  expect(messageFromJson(withoutBytes(jsonOf(claim)))).toEqual(claim)
})

test('the forms of other hubs are read: a target hash in base64, Solana addresses in base 58, signatures of older sites', () => {
  const remove = signMessage(
    dataOf({ type: MessageType.CAST_REMOVE, castRemoveBody: { targetHash: Buffer.alloc(20, 0xd3) } }),
    keys,
  )
  const removeJson = withoutBytes(jsonOf(remove))
  removeJson.data.castRemoveBody = { targetHash: Buffer.alloc(20, 0xd3).toString('base64') }
  expect(messageFromJson(removeJson)).toEqual(remove)

  const address = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 5)])
  const body = { address, protocol: Protocol.SOLANA }
  const solana = signMessage(dataOf({ type: MessageType.VERIFICATION_REMOVE, verificationRemoveBody: body }), keys)
  const solanaJson = withoutBytes(jsonOf(solana))
  solanaJson.data.verificationRemoveBody = { address: base58(address), protocol: 'PROTOCOL_SOLANA' }
  expect(messageFromJson(solanaJson)).toEqual(solana)

  const signature = Buffer.alloc(65, 0xd3)
  const keyRemoveBody = KeyRemoveBody.create({ key: Buffer.alloc(32, 1), signature, signatureType: 1, deadline: 5 })
  const keyRemove = signMessage(dataOf({ type: MessageType.KEY_REMOVE, keyRemoveBody }), keys)
  const keyRemoveJson = withoutBytes(jsonOf(keyRemove))
  expect(keyRemoveJson.data.keyRemoveBody).toMatchObject({ signature: bytesToHex(signature) })
  expect(messageFromJson(keyRemoveJson)).toEqual(keyRemove)
  Object.assign(keyRemoveJson.data.keyRemoveBody as object, { signature: signature.toString('base64') })
  expect(messageFromJson(keyRemoveJson)).toEqual(keyRemove)
})

test('without dataBytes the encodings of all known libraries are tried, and another one is marked', () => {
  const castAddBody = CastAddBody.create({ text: 'gm', parentUrl: 'https://site.example/' })
  const message = signMessage(dataOf({ type: MessageType.CAST_ADD, castAddBody }), keys)
  const encodings = encodingsOf(message.data)
  expect(new Set(encodings.map((bytes) => bytes.toString('hex'))).size).toBeGreaterThan(1)
  for (const bytes of encodings) {
    const read = messageFromJson(signedBytes(message, bytes))
    expect([read.dataBytes, read.isRebuilt]).toEqual([bytes, undefined])
  }
  // A field that this site does not know.
  const other = messageFromJson(signedBytes(message, Buffer.concat([message.dataBytes, Buffer.from([0xf8, 0x3f, 1])])))
  expect([other.data, other.isRebuilt]).toEqual([message.data, true])
  expect(messageToJson(other)).not.toHaveProperty('dataBytes')
})

test('JSON that is no message is malformed', () => {
  const json = jsonOf(cast('gm'))
  for (const broken of [
    null,
    'text',
    {},
    { ...json, hash: json.hash.slice(2) },
    { ...json, hash: `${json.hash}0` },
    { ...json, signature: '§' },
    { ...json, signer: Buffer.alloc(32).toString('base64') },
    { ...withoutBytes(json), data: { ...json.data, type: 'MESSAGE_TYPE_OTHER' } },
  ])
    expect(() => messageFromJson(broken)).toThrow('no message of the protocol')
})
