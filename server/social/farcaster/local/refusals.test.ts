import {
  CastType,
  MessageData,
  Message,
  HashScheme,
  SignatureScheme,
  MessageType,
  UserDataType,
  type CastAddBody,
} from '@farcaster/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { hexOf, openActor, openTestNetwork, type Actor } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { decodeMessage, encodeMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { submitBytes, type Network } from './network.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

let world: World
let network: Network
let alice: Actor

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
  alice = await openActor(network)
})
afterAll(() => world.close())

async function reasonOf(work: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof work === 'function' ? work() : work)
    return 'accepted'
  } catch (error) {
    if (error instanceof MessageRefusal) return error.reason
    throw error
  }
}

const submit = (message: SignedMessage) => reasonOf(network.submit(message))
const cast = (body: Partial<CastAddBody>) =>
  alice.sign(
    alice.data({
      type: MessageType.CAST_ADD,
      castAddBody: {
        type: CastType.CAST,
        text: '',
        embeds: [],
        embedsDeprecated: [],
        mentions: [],
        mentionsPositions: [],
        ...body,
      },
    }),
  )
const url = (name: string) => ({ url: `https://site.example/${name}.png` })

describe('the envelope', () => {
  test('forged data next to signed bytes is ignored', async () => {
    const signed = alice.cast('what was signed')
    const forged = MessageData.create({ ...signed.data, castAddBody: { ...signed.data.castAddBody!, text: 'FORGED' } })
    const bytes = Message.encode(
      Message.create({
        ...signed,
        data: forged,
        hashScheme: HashScheme.BLAKE3,
        signatureScheme: SignatureScheme.ED25519,
      }),
    ).finish()
    const message = await submitBytes(network, bytes)
    expect(message.data.castAddBody!.text).toBe('what was signed')
    const { text } = await world.db
      .selectFrom('fc_cast')
      .select('text')
      .where('hash', '=', signed.hash)
      .executeTakeFirstOrThrow()
    expect(text).toBe('what was signed')
  })

  test('a message with data only is accepted by the encoding of its data', async () => {
    const signed = alice.cast('data only')
    const { dataBytes: _, ...rest } = signed
    const bytes = Message.encode(
      Message.create({ ...rest, hashScheme: HashScheme.BLAKE3, signatureScheme: SignatureScheme.ED25519 }),
    ).finish()
    expect((await submitBytes(network, bytes)).hash).toEqual(signed.hash)
  })

  test('an unsigned, wrongly signed or truncated message or one of another hash is refused', async () => {
    const signed = alice.cast('a')
    expect(await submit({ ...signed, signature: Buffer.alloc(0) })).toBe('wrong_signature')
    expect(await submit({ ...signed, signature: Buffer.alloc(64) })).toBe('wrong_signature')
    expect(await submit({ ...signed, signer: Buffer.alloc(32) })).toBe('wrong_signature')
    expect(await submit({ ...signed, signer: Buffer.alloc(3) })).toBe('wrong_signature')
    expect(await submit({ ...signed, hash: Buffer.alloc(20) })).toBe('wrong_hash')
    expect(await submit({ ...signed, dataBytes: alice.cast('b').dataBytes })).toBe('wrong_hash')
    const bytes = encodeMessage(signed)
    for (const broken of [
      Buffer.alloc(0),
      bytes.subarray(0, 40),
      Buffer.from('GET / HTTP/1.1'),
      Buffer.alloc(100_000),
    ]) {
      expect(['malformed', 'wrong_scheme']).toContain(await reasonOf(() => decodeMessage(broken)))
    }
    const other = Message.encode(
      Message.create({ ...signed, hashScheme: HashScheme.BLAKE3, signatureScheme: SignatureScheme.EIP712 }),
    ).finish()
    expect(await reasonOf(() => decodeMessage(other))).toBe('wrong_scheme')
  })

  test('messages of another network, of the future and above the size limit are refused', async () => {
    const inSeconds = (seconds: number) => toFarcasterTime(new Date(Date.now() + seconds * 1000))
    expect(await submit(alice.sign({ ...alice.cast('x').data, network: 1 }))).toBe('wrong_network')
    expect(await submit(alice.cast('soon', {}, inSeconds(590)))).toBe('accepted')
    expect(await submit(alice.cast('later', {}, inSeconds(620)))).toBe('future')
    expect(await submit(cast({ type: CastType.TEN_K_CAST, text: 'a'.repeat(2100) }))).toBe('too_large')
  })

  test('texts that PostgreSQL cannot store are refused', async () => {
    expect(await submit(alice.cast('a\0b'))).toBe('bad_text')
    expect(await reasonOf(async () => network.submit(alice.cast('a\ud800b')))).toBe('bad_text')
    const [outcome] = await network.submitAll([
      alice.sign(
        alice.data({ type: MessageType.USER_DATA_ADD, userDataBody: { type: UserDataType.BIO, value: '\0' } }),
      ),
    ])
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'bad_text', code: 'bad_request.validation_failure' },
    })
  })
})

describe('casts', () => {
  test('a text of 1,024 bytes is accepted and one of 1,025 is not', async () => {
    expect(await submit(alice.cast('快'.repeat(341) + 'a'))).toBe('accepted')
    expect(await submit(cast({ type: CastType.LONG_CAST, text: '快'.repeat(341) + 'ab' }))).toBe('text_too_long')
    expect(() => alice.cast('a'.repeat(1025))).toThrow('longer than 1,024 bytes')
    expect(await submit(cast({ type: CastType.CAST, text: 'a'.repeat(321) }))).toBe('invalid')
    expect(await submit(cast({ type: CastType.LONG_CAST, text: 'short' }))).toBe('invalid')
  })

  test('A26 a quote and two images are accepted, a third image or a second quote is not', async () => {
    const quote = { castId: { fid: alice.fid, hash: Buffer.alloc(20, 1) } }
    expect(await submit(cast({ embeds: [quote, url('1'), url('2')] }))).toBe('accepted')
    expect(await submit(cast({ embeds: [url('1'), url('2'), url('3')] }))).toBe('too_many_embeds')
    expect(await submit(cast({ embeds: [quote, quote] }))).toBe('too_many_embeds')
    expect(await submit(cast({ text: 'x', embeds: [{}] }))).toBe('invalid')
  })

  test('blank casts, invalid URLs and mentions inside a character are refused', async () => {
    expect(await submit(cast({ text: '' }))).toBe('cast_empty')
    expect(await submit(cast({ text: ' \n\u3000' }))).toBe('cast_empty')
    for (const bad of ['abc', 'javascript:alert(1)', 'https://x.example/a b', `https://x.example/${'a'.repeat(250)}`]) {
      expect([bad, await submit(cast({ text: 'x', embeds: [{ url: bad }] }))]).toEqual([bad, 'bad_url'])
      expect(await submit(cast({ text: 'x', parentUrl: bad }))).toBe('bad_url')
    }
    expect(await submit(cast({ text: '快', mentions: [alice.fid], mentionsPositions: [1] }))).toBe('bad_mention')
    expect(await submit(cast({ text: '快', mentions: [alice.fid], mentionsPositions: [4] }))).toBe('bad_mention')
    expect(await submit(cast({ text: '快', mentions: [alice.fid, 0], mentionsPositions: [0, 3] }))).toBe('invalid')
    expect(await submit(cast({ text: '快', mentions: [alice.fid], mentionsPositions: [] }))).toBe('invalid')
    expect(
      await submit(cast({ text: '快', mentions: Array(11).fill(alice.fid), mentionsPositions: Array(11).fill(0) })),
    ).toBe('invalid')
    expect(await submit(cast({ text: '快', mentions: [alice.fid], mentionsPositions: [3] }))).toBe('accepted')
  })

  test('a parent has a hash of 20 bytes', async () => {
    expect(await submit(cast({ text: 'x', parentCastId: { fid: alice.fid, hash: Buffer.alloc(19) } }))).toBe('invalid')
    expect(await submit(cast({ text: 'x', parentCastId: { fid: 0, hash: Buffer.alloc(20) } }))).toBe('invalid')
    expect(await submit(cast({ text: 'x', parentCastId: { fid: alice.fid, hash: Buffer.alloc(20) } }))).toBe('accepted')
  })
})

test('an account cannot follow itself; messages that a chain must prove are refused', async () => {
  expect(await submit(alice.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }))).toBe(
    'own_target',
  )
  expect(await submit(alice.intend({ kind: 'profile', field: 'username', value: 'alice.eth' }))).toBe('unsupported')
  expect(
    await submit(
      alice.sign(
        alice.data({
          type: MessageType.VERIFICATION_ADD_ETH_ADDRESS,
          verificationAddAddressBody: {
            address: Buffer.alloc(20),
            claimSignature: Buffer.alloc(65),
            blockHash: Buffer.alloc(32),
            verificationType: 1,
            chainId: 1,
            protocol: 0,
          },
        }),
      ),
    ),
  ).toBe('unsupported')
  expect(
    await submit(
      alice.sign(
        alice.data({ type: MessageType.LEND_STORAGE, lendStorageBody: { toFid: 2, numUnits: 1, unitType: 2 } }),
      ),
    ),
  ).toBe('unsupported')
})

test('profile fields are limited in bytes', async () => {
  const set = (field: 'display' | 'bio', value: string) => submit(alice.intend({ kind: 'profile', field, value }))
  expect([
    await set('display', '快'.repeat(10)),
    await set('display', '快'.repeat(11)),
    await set('bio', 'é'.repeat(129)),
  ]).toEqual(['accepted', 'invalid', 'invalid'])
})

test('a username belongs to the account that has it until it is released', async () => {
  const bob = await openActor(network)
  const name = (actor: Actor, value: string, later = 0) =>
    submit(actor.intend({ kind: 'profile', field: 'username', value }, toFarcasterTime(new Date()) + later))
  expect(await name(alice, 'alice')).toBe('accepted')
  expect([await name(bob, 'alice'), await name(bob, 'Bob'), await name(bob, '-bob')]).toEqual([
    'username_taken',
    'bad_username',
    'bad_username',
  ])
  const both = await network.submitAll([
    alice.intend({ kind: 'profile', field: 'username', value: '' }, toFarcasterTime(new Date()) + 1),
    bob.intend({ kind: 'profile', field: 'username', value: 'alice' }, toFarcasterTime(new Date()) + 1),
  ])
  expect(both.map(({ kind }) => kind)).toEqual(['merged', 'merged'])
  expect(
    await world.db.selectFrom('fc_profile').select(['fid', 'username']).where('username', 'is not', null).execute(),
  ).toEqual([{ fid: bob.fid, username: 'alice' }])
})

test('only the author removes a cast, and a removed cast cannot be submitted again', async () => {
  const bob = await openActor(network)
  const removed = alice.cast('to be removed')
  await network.submit(removed)
  expect(await submit(bob.intend({ kind: 'remove', hash: hexOf(removed) }))).toBe('accepted')
  const read = () => world.db.selectFrom('fc_cast').select('fid').where('hash', '=', removed.hash).execute()
  expect(await read()).toHaveLength(1)
  expect(await submit(alice.intend({ kind: 'remove', hash: hexOf(removed) }))).toBe('accepted')
  expect(await read()).toEqual([])
  expect(await submit(removed)).toBe('conflict')
})
