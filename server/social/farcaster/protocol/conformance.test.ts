import {
  decodeGaslessSignedKeyRequestMetadata,
  encodeGaslessSignedKeyRequestMetadata,
  GASLESS_KEY_ADD_EIP_712_TYPES,
  GASLESS_KEY_REMOVE_EIP_712_TYPES,
  GASLESS_SIGNED_KEY_REQUEST_EIP_712_TYPES,
  getDefaultStoreLimit,
  HashScheme,
  MAX_GASLESS_KEYS_PER_FID,
  Message,
  MessageData,
  NobleEd25519Signer,
  SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES,
  SignatureScheme,
  StorageUnitType,
  validations,
} from '@farcaster/core'
import fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { base58 } from './base58.ts'
import { newEd25519, signEd25519 } from './ed25519.ts'
import { decodeKeyRequest, encodeKeyRequest } from './key-request.ts'
import { maxKeysOfAccount, messagesOfUnit } from './limits.ts'
import { decodeData, encodeData } from './message-data.ts'
import { messageFromJson, messageToJson } from './message-json.ts'
import { decodeMessage, encodeMessage, signMessage } from './message.ts'
import type { StoreType } from './proto/hub_pb.js'
import { MessageType as MessageTypes } from './proto/message_pb.js'
import { MessageRefusal } from './refusal.ts'
import { brokenRule } from './rules/rules.ts'
import { chainKeyRequestTypes, keyAddTypes, keyRemoveTypes, keyRequestTypes, verificationTypes } from './typed-data.ts'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength })
/** Bytes that mostly have the length that they must have. */
const sized = (length: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.uint8Array({ minLength: length, maxLength: length }) },
    { weight: 1, arbitrary: bytes(length + 1) },
  )
const uint32 = fc.oneof(fc.nat(20), fc.nat(0xffff_ffff))
const fid = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2 ** 40, Number.MAX_SAFE_INTEGER) },
)
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'Z', '-', ' ', '快', '🙂', '\n'), maxLength })
const url = fc.oneof(fc.constantFrom('https://a.example/1', '', 'x'.repeat(256), 'x'.repeat(257)), text(20))
const castId = fc.record({ fid, hash: sized(20) })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const castText = fc.oneof(
  text(30),
  fc.constantFrom(
    '',
    'a'.repeat(320),
    'a'.repeat(321),
    'a'.repeat(1024),
    '快'.repeat(342),
    'a'.repeat(1025),
    'a'.repeat(10_001),
  ),
)
const castAddBody = fc
  .record({
    embedsDeprecated: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(url, { maxLength: 3 }) },
    ),
    mentions: fc.array(fid, { maxLength: 11 }),
    positions: fc.array(fc.nat(30), { maxLength: 11 }),
    isMatching: fc.boolean(),
    parentCastId: maybe(castId),
    parentUrl: maybe(url),
    text: castText,
    embeds: fc.array(fc.record({ url: maybe(url), castId: maybe(castId) }), { maxLength: 5 }),
    type: fc.oneof({ weight: 6, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(9) }),
  })
  .map(({ positions, isMatching, mentions, ...body }) => ({
    ...body,
    mentions: isMatching ? mentions.slice(0, positions.length) : mentions,
    mentionsPositions: isMatching
      ? positions.slice(0, mentions.length).toSorted((one, other) => one - other)
      : positions,
  }))

const profileValue = fc.oneof(
  text(40),
  fc.constantFrom(
    '',
    'alice',
    'Alice',
    'alice-',
    '-alice',
    'a'.repeat(16),
    'a'.repeat(17),
    'alice.eth',
    'alice.base.eth',
    'alice.other.eth',
    'a'.repeat(21) + '.eth',
    'al_ice.eth',
    'geo:12.34,-56.78',
    'geo:91.00,0.00',
    'geo:90.00,-180.01',
    'geo:1,2',
    'git-hub',
    'git--hub',
    'a'.repeat(38),
    'a'.repeat(39),
    '0x' + 'a'.repeat(40),
    'b'.repeat(44),
    'eip155:1/erc20:0xabc',
    'eip155:1',
    '快'.repeat(11),
    'b'.repeat(256),
    'b'.repeat(257),
  ),
)
const keyRequest = encodeKeyRequest({
  requestFid: 9n,
  requestSigner: `0x${'1'.repeat(40)}`,
  signature: '0x1234',
  deadline: 200_000_000n,
})
const metadata = fc.oneof(
  { weight: 4, arbitrary: fc.constant(new Uint8Array(keyRequest)) },
  { weight: 1, arbitrary: bytes(40) },
)

/** A body by the name of its field, and the types of messages that it belongs to. */
const bodies: Record<string, [arbitrary: fc.Arbitrary<object>, types: number[]]> = {
  castAddBody: [castAddBody, [1]],
  castRemoveBody: [fc.record({ targetHash: sized(20) }), [2]],
  reactionBody: [
    fc.record({ type: fc.oneof(fc.nat(2), fc.constant(7)), targetCastId: maybe(castId), targetUrl: maybe(url) }),
    [3, 4],
  ],
  linkBody: [fc.record({ type: text(9), displayTimestamp: maybe(uint32), targetFid: maybe(fid) }), [5, 6]],
  linkCompactStateBody: [fc.record({ type: text(9), targetFids: fc.array(fid) }), [14]],
  userDataBody: [fc.record({ type: fc.nat(15), value: profileValue }), [11]],
  verificationAddAddressBody: [
    fc.record({
      address: fc.oneof(sized(20), sized(32)),
      claimSignature: fc.oneof(sized(64), sized(65)),
      blockHash: sized(32),
      verificationType: fc.constant(0),
      chainId: fc.oneof(fc.constant(0), fc.nat(12)),
      protocol: fc.nat(2),
    }),
    [7],
  ],
  verificationRemoveBody: [fc.record({ address: fc.oneof(sized(20), sized(32)), protocol: fc.nat(2) }), [8]],
  frameActionBody: [
    fc.record({
      url: bytes(1030),
      buttonIndex: fc.nat(6),
      castId: maybe(castId),
      inputText: bytes(260),
      state: bytes(40),
      transactionId: bytes(260),
      address: bytes(70),
    }),
    [13],
  ],
  keyAddBody: [
    fc.record({
      key: sized(32),
      keyType: fc.constantFrom(1, 1, 1, 2),
      custodySignature: sized(65),
      deadline: uint32,
      nonce: uint32,
      metadata,
      metadataType: fc.constantFrom(1, 1, 1, 0),
      registrationTxHash: bytes(32),
      scopes: fc.array(fc.nat(17), { maxLength: 17 }),
      ttl: fc.oneof(fc.nat(7_776_001), fc.constantFrom(0, 7_776_000, 7_776_001)),
    }),
    [16],
  ],
  keyRemoveBody: [
    fc.record({ key: sized(32), signature: sized(65), signatureType: fc.nat(3), deadline: uint32, nonce: uint32 }),
    [17],
  ],
}

const data = fc.constantFrom(...Object.keys(bodies)).chain((name) =>
  fc
    .record({
      body: bodies[name]![0],
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...bodies[name]![1]) },
        { weight: 1, arbitrary: fc.nat(18) },
      ),
      fid,
      timestamp: fc.oneof(fc.nat(150_000_000), fc.nat(80_000_000)),
      network: fc.oneof({ weight: 8, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(5) }),
    })
    // Proofs of names and lent storage have no rules here: they are refused before.
    .filter(({ type }) => type !== 12 && type !== 15)
    .map(({ body, ...head }) => MessageData.create({ ...head, [name]: body })),
)

const runs = { numRuns: 1500 }
const hex = (buffer: Uint8Array) => Buffer.from(buffer).toString('hex')
/** Data in which bytes of any class are equal. */
const comparable = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? hex(value)
    : Array.isArray(value)
      ? value.map(comparable)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each)]))
        : value

describe('equals the protocol’s reference library', () => {
  test('in the encoding and decoding of data', () => {
    fc.assert(
      fc.property(data, (each) => {
        const reference = MessageData.encode(each).finish()
        expect(hex(encodeData(each))).toBe(hex(reference))
        expect(comparable(decodeData(reference))).toEqual(comparable(MessageData.decode(reference)))
      }),
      runs,
    )
  })

  test('in the bytes of JSON without dataBytes', () => {
    fc.assert(
      fc.property(data, (each) => {
        const keys = { privateKey: Buffer.alloc(32, 1), publicKey: Buffer.alloc(32, 2) }
        const { dataBytes: _, ...json } = JSON.parse(JSON.stringify(messageToJson(signMessage(each, keys))))
        if (isNamed(each)) expect(hex(messageFromJson(json).dataBytes)).toBe(hex(MessageData.encode(each).finish()))
      }),
      { numRuns: 300 },
    )
  })

  test('in the rule that data breaks', async () => {
    let valid = 0
    await fc.assert(
      fc.asyncProperty(data, async (each) => {
        const bytesOfData = MessageData.encode(each).finish()
        const reference = await validations.validateMessageData(MessageData.decode(bytesOfData))
        if (reference.isOk()) valid++
        expect(await brokenRule(decodeData(bytesOfData))).toBe(reference.isOk() ? undefined : reference.error.message)
      }),
      runs,
    )
    expect(valid).toBeGreaterThan(100)
  })

  test('in signed messages, both ways', async () => {
    const keys = newEd25519()
    const signer = new NobleEd25519Signer(keys.privateKey)
    const now = MessageData.create({
      type: 1,
      fid: 7,
      timestamp: 1,
      network: 3,
      castAddBody: { ...emptyCast, text: 'gm' },
    })
    const ours = Message.decode(encodeMessage(signMessage(now, keys)))
    expect((await validations.validateMessage(ours)).isOk()).toBe(true)
    const dataBytes = MessageData.encode(now).finish()
    const hash = validations.createMessageHash(dataBytes, HashScheme.BLAKE3)
    const theirs = Message.create({
      data: now,
      hash: (await hash)._unsafeUnwrap(),
      hashScheme: HashScheme.BLAKE3,
      signature: (await signer.signMessageHash((await hash)._unsafeUnwrap()))._unsafeUnwrap(),
      signatureScheme: SignatureScheme.ED25519,
      signer: (await signer.getSignerKey())._unsafeUnwrap(),
    })
    expect(encodeMessage(decodeMessage(Message.encode(theirs).finish()))).toEqual(encodeMessage(signMessage(now, keys)))
  })

  test('truncated or changed bytes are decoded or refused without another error', () => {
    const whole = encodeData({
      type: 1,
      fid: 7,
      timestamp: 1,
      network: 3,
      castAddBody: { ...emptyCast, text: 'hello 快' },
    })
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (length, at, byte) => {
        const broken = Buffer.from(whole)
        broken[at] = byte
        try {
          decodeData(broken.subarray(0, length))
        } catch (error) {
          expect(error).toBeInstanceOf(MessageRefusal)
        }
      }),
    )
    expect(() => decodeData(Buffer.from('2a04220261ff', 'hex'))).toThrow(new MessageRefusal('bad_text'))
    expect(() => encodeData({ castAddBody: { text: 'a\ud800' } })).toThrow(new MessageRefusal('bad_text'))
  })

  test('in the typed data that wallets sign', async () => {
    expect(keyAddTypes).toEqual(GASLESS_KEY_ADD_EIP_712_TYPES)
    expect(keyRemoveTypes).toEqual(GASLESS_KEY_REMOVE_EIP_712_TYPES)
    expect(keyRequestTypes).toEqual(GASLESS_SIGNED_KEY_REQUEST_EIP_712_TYPES)
    expect(chainKeyRequestTypes).toEqual(SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES)
    const account = privateKeyToAccount(generatePrivateKey())
    const request = { requestFid: 7n, requestSigner: account.address, deadline: 9n }
    const theirs = encodeGaslessSignedKeyRequestMetadata({
      ...request,
      signature: hexToBytes('0x0123'),
    })._unsafeUnwrap()
    expect(hex(encodeKeyRequest({ ...request, signature: '0x0123' }))).toBe(hex(theirs))
    const { signature, ...read } = decodeGaslessSignedKeyRequestMetadata(theirs)._unsafeUnwrap()
    expect(decodeKeyRequest(theirs)).toEqual({ ...read, signature: bytesToHex(signature) })
  })

  test('in the verification of Ethereum and Solana addresses', async () => {
    for (const verification of [await ethVerification(), solanaVerification()]) {
      for (const fidOfClaim of [7, 8]) {
        const each = MessageData.create({
          type: 7,
          fid: fidOfClaim,
          timestamp: 1,
          network: 3,
          verificationAddAddressBody: verification,
        })
        const reference = await validations.validateMessageData(each)
        expect(await brokenRule(decodeData(encodeData(each)))).toBe(
          reference.isOk() ? undefined : reference.error.message,
        )
        expect(reference.isOk()).toBe(fidOfClaim === 7)
      }
    }
  })

  test('in the storage limits of an account', () => {
    for (const store of [1, 2, 3, 4, 5]) {
      expect(messagesOfUnit[store as StoreType]).toBe(getDefaultStoreLimit(store, StorageUnitType.UNIT_TYPE_2025))
    }
    expect(maxKeysOfAccount).toBe(MAX_GASLESS_KEYS_PER_FID)
  })
})

/** Whether all enums have values that JSON has names for. */
function isNamed(each: MessageData): boolean {
  try {
    MessageData.toJSON(each)
    return each.keyAddBody?.scopes.every((scope) => scope in MessageTypes) ?? true
  } catch {
    return false
  }
}

const emptyCast = { text: '', embeds: [], embedsDeprecated: [], mentions: [], mentionsPositions: [], type: 0 }
const emptyClaim = { blockHash: Buffer.alloc(32, 3), verificationType: 0, chainId: 0 }

async function ethVerification() {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = { fid: 7n, address: account.address, blockHash: bytesToHex(emptyClaim.blockHash), network: 3 }
  const claimSignature = hexToBytes(
    await account.signTypedData({ ...verificationTypes, primaryType: 'VerificationClaim', message }),
  )
  return { ...emptyClaim, address: hexToBytes(account.address), claimSignature, protocol: 0 }
}

function solanaVerification() {
  const { publicKey, privateKey } = newEd25519()
  const claim = `fid: 7 address: ${base58(publicKey)} network: 3 blockHash: ${base58(emptyClaim.blockHash)} protocol: 1`
  return { ...emptyClaim, address: publicKey, claimSignature: signEd25519(Buffer.from(claim), privateKey), protocol: 1 }
}
