import { HashScheme, Message, SignatureScheme, SubmitBulkMessagesRequest } from '@farcaster/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, signKeyRemove, testNetworkConfig, type Actor } from '#tests/network.ts'
import { encodeMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { queries } from './answer.ts'
import { messageFromJson, messageToJson, type MessageJson } from '#server/social/farcaster/protocol/message-json.ts'
import { hubCallAt } from './route.ts'
import { commands } from './submit.ts'

let api: TestApi
let network: Network
let alice: Actor
let bob: Actor

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: testNetworkConfig.farcaster.signerSecret!, FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  alice = await openActor(network)
  bob = await openActor(network)
})
afterAll(() => api.close())

async function get<T = Record<string, never>>(path: string): Promise<{ status: number; body: T }> {
  const response = await api.app.request(`/v1/${path}`)
  return { status: response.status, body: (await response.json()) as T }
}

async function post<T = Record<string, never>>(name: string, body: Uint8Array, type = 'application/octet-stream') {
  const response = await api.app.request(`/v1/${name}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': type },
  })
  return { status: response.status, body: (await response.json()) as T }
}

type List = { messages: MessageJson[]; nextPageToken: string }
const textsOf = ({ messages }: List) =>
  messages.map(({ data }) => (data as { castAddBody: { text: string } }).castAddBody.text)
const submit = (message: SignedMessage) => post<MessageJson>('submitMessage', encodeMessage(message))

describe('submitting', () => {
  test('submitMessage accepts bytes and returns the message as JSON', async () => {
    const cast = alice.cast('gm hub')
    const { status, body } = await submit(cast)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: {
        type: 'MESSAGE_TYPE_CAST_ADD',
        fid: alice.fid,
        network: 'FARCASTER_NETWORK_DEVNET',
        castAddBody: { text: 'gm hub', type: 'CAST' },
      },
      hash: hexOf(cast),
      hashScheme: 'HASH_SCHEME_BLAKE3',
      signatureScheme: 'SIGNATURE_SCHEME_ED25519',
      signature: cast.signature.toString('base64'),
    })
    expect((await submit(cast)).status).toBe(200)
  })

  test('a refusal has the hub’s JSON and a reason', async () => {
    const forged = { ...alice.cast('x'), signature: Buffer.alloc(64) }
    expect(await submit(forged)).toEqual({
      status: 400,
      body: {
        error: 'Failed: submitMessage',
        error_detail: 'unauthenticated/The signature does not belong to the hash and the signer',
        errCode: 'unauthenticated',
        reason: 'wrong_signature',
      },
    })
    expect((await post('submitMessage', Buffer.from('{}'))).body).toMatchObject({
      errCode: 'bad_request.parse_failure',
    })
    expect((await post('submitMessage', encodeMessage(alice.cast('x')), 'application/json')).status).toBe(400)
  })

  test('validateMessage validates as submitMessage does and merges nothing', async () => {
    const cast = alice.cast('only looked at')
    expect((await post('validateMessage', encodeMessage(cast))).body).toMatchObject({
      valid: true,
      message: { hash: hexOf(cast) },
    })
    expect((await post('validateMessage', encodeMessage({ ...cast, hash: Buffer.alloc(20) }))).body).toMatchObject({
      valid: false,
      reason: 'wrong_hash',
    })
    expect((await get(`castById?fid=${alice.fid}&hash=${hexOf(cast)}`)).status).toBe(400)
  })

  test('submitBulkMessages returns an outcome for each message', async () => {
    const [good, bad] = [alice.cast('in bulk'), { ...alice.cast('y'), hash: Buffer.alloc(20) }]
    const messages = [good, bad].map((message) =>
      Message.create({
        ...message,
        data: undefined,
        hashScheme: HashScheme.BLAKE3,
        signatureScheme: SignatureScheme.ED25519,
      }),
    )
    messages.push(Message.create({}))
    const { body } = await post<{ messages: unknown[] }>(
      'submitBulkMessages',
      SubmitBulkMessagesRequest.encode({ messages }).finish(),
    )
    expect(body.messages).toMatchObject([
      { hash: hexOf(good) },
      { errCode: 'bad_request.validation_failure' },
      { errCode: 'bad_request.validation_failure' },
    ])
  })

  test('a body larger than any message is refused before it is read; GET on a POST call is refused', async () => {
    const large = await api.app.request('/v1/submitMessage', {
      method: 'POST',
      body: Buffer.alloc(2_000_000),
      headers: { 'content-type': 'application/octet-stream', 'content-length': '2000000' },
    })
    expect(large.status).toBe(413)
    const wrong = await api.app.request('/v1/submitMessage')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

describe('asking', () => {
  test('castsByFid is paged in both directions without gaps or duplicates', async () => {
    const carol = await openActor(network)
    const names = ['1', '2', '3', '4', '5']
    const start = carol.cast('x').data.timestamp
    await network.submitAll(names.map((name, index) => carol.cast(name, {}, start - 10 + Math.floor(index / 2))))
    const { body: all } = await get<List>(`castsByFid?fid=${carol.fid}`)
    for (const reverse of [0, 1]) {
      const texts: string[] = []
      let token = ''
      do {
        const { body }: { body: List } = await get<List>(
          `castsByFid?fid=${carol.fid}&pageSize=2&reverse=${reverse}&pageToken=${encodeURIComponent(token)}`,
        )
        texts.push(...textsOf(body))
        token = body.nextPageToken
      } while (token !== '')
      expect(texts).toEqual(reverse ? textsOf(all).toReversed() : textsOf(all))
    }
    expect(textsOf(all).toSorted()).toEqual(names)
  })

  test('casts by id, parent, URL and mention', async () => {
    const cast = alice.cast('parent')
    const castId = { fid: alice.fid, hash: hexOf(cast) }
    const url = 'https://site.example/~/channel/eth'
    await network.submitAll([
      cast,
      bob.cast('child', { parent: { castId }, mentions: [{ fid: alice.fid, position: 0 }] }),
      bob.cast('in channel', { parent: { url } }),
    ])
    expect((await get<MessageJson>(`castById?fid=${alice.fid}&hash=${hexOf(cast)}`)).body.hash).toBe(hexOf(cast))
    expect(textsOf((await get<List>(`castsByParent?fid=${alice.fid}&hash=${hexOf(cast)}`)).body)).toEqual(['child'])
    expect(textsOf((await get<List>(`castsByParent?url=${encodeURIComponent(url)}`)).body)).toEqual(['in channel'])
    expect(textsOf((await get<List>(`castsByMention?fid=${alice.fid}`)).body)).toEqual(['child'])
    expect((await get('castsByParent?fid=1')).body).toMatchObject({ errCode: 'bad_request.invalid_param' })
  })

  test('reactions and links by actor and by target', async () => {
    const cast = alice.cast('liked')
    const castId = { fid: alice.fid, hash: hexOf(cast) }
    await network.submitAll([
      cast,
      bob.intend({ kind: 'like', on: true, target: { castId } }),
      bob.intend({ kind: 'recast', on: true, target: { castId } }),
      bob.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }),
    ])
    const count = async (path: string) => (await get<List>(path)).body.messages.length
    expect(await count(`reactionsByCast?target_fid=${alice.fid}&target_hash=${hexOf(cast)}&reaction_type=Like`)).toBe(1)
    expect(await count(`reactionsByCast?target_fid=${alice.fid}&target_hash=${hexOf(cast)}`)).toBe(2)
    expect(await count(`reactionsByFid?fid=${bob.fid}&reaction_type=2`)).toBe(1)
    expect(await count(`reactionsByFid?fid=${alice.fid}&reaction_type=REACTION_TYPE_LIKE`)).toBe(0)
    expect(await count(`linksByFid?fid=${bob.fid}&link_type=follow`)).toBe(1)
    expect(await count(`linksByTargetFid?target_fid=${alice.fid}`)).toBe(1)
    expect(await count(`linksByTargetFid?target_fid=${alice.fid}&link_type=block`)).toBe(0)
    expect((await get(`reactionsByFid?fid=${bob.fid}&reaction_type=Love`)).status).toBe(400)
  })

  test('user data, all fields or one', async () => {
    await network.submitAll([
      alice.intend({ kind: 'profile', field: 'display', value: 'Alice 爱丽丝' }),
      alice.intend({ kind: 'profile', field: 'bio', value: 'hi' }),
    ])
    expect((await get<List>(`userDataByFid?fid=${alice.fid}`)).body.messages).toHaveLength(2)
    expect((await get<MessageJson>(`userDataByFid?fid=${alice.fid}&user_data_type=2`)).body.data).toMatchObject({
      userDataBody: { type: 'USER_DATA_TYPE_DISPLAY', value: 'Alice 爱丽丝' },
    })
  })

  test('accounts and their active keys', async () => {
    const carol = await openActor(network)
    const address = carol.custody.address.toLowerCase()
    expect((await get(`onChainIdRegistryEventByAddress?address=${address}`)).body).toMatchObject({
      fid: carol.fid,
      idRegisterEventBody: { to: address },
    })
    const { body } = await get<{ signers: { key: string; scopes: string[] }[] }>(`signersByFid?fid=${carol.fid}`)
    expect(body).toMatchObject({
      signers: [{ key: `0x${carol.keys.publicKey.toString('hex')}`, fid: carol.fid, source: 'SIGNER_SOURCE_OFFCHAIN' }],
      currentUserNonce: 1,
    })
    expect(body.signers[0]!.scopes).toContain('MESSAGE_TYPE_CAST_ADD')
    expect((await get<{ events: unknown[] }>(`onChainSignersByFid?fid=${carol.fid}`)).body.events).toHaveLength(1)
    await network.submit(await signKeyRemove(network, { ...carol, key: carol.keys.publicKey, nonce: 2 }))
    expect((await get<{ signers: unknown[] }>(`signersByFid?fid=${carol.fid}`)).body.signers).toEqual([])
    expect((await get<{ fids: number[] }>('fids')).body.fids).toContain(carol.fid)
  })

  test('events continue from any event id and contain displaced messages', async () => {
    const like = (on: boolean, timestamp?: number) =>
      alice.intend({ kind: 'like', on, target: { url: 'https://site.example/~/channel/sol' } }, timestamp)
    const first = like(true)
    await network.submit(first)
    const { body: before } = await get<{ events: { id: number }[] }>('events?reverse=1&pageSize=1')
    const last = before.events[0]!.id
    await network.submit(like(false, first.data.timestamp + 1))
    const { body } = await get<{ events: { id: number }[] }>(`events?from_event_id=${last + 1}`)
    expect(body.events).toMatchObject([
      {
        type: 'HUB_EVENT_TYPE_MERGE_MESSAGE',
        mergeMessageBody: {
          message: { data: { type: 'MESSAGE_TYPE_REACTION_REMOVE' } },
          deletedMessages: [{ hash: hexOf(first) }],
        },
      },
    ])
    expect((await get(`eventById?event_id=${body.events[0]!.id}`)).body).toEqual(body.events[0])
    expect((await get(`eventById?event_id=${last}`)).body).toMatchObject({ errCode: 'not_found' })
    expect((await get<{ shardInfos: { maxHeight: number }[] }>('info')).body.shardInfos[0]!.maxHeight).toBe(
      body.events[0]!.id,
    )
  })
})

test('a message equals itself after a round trip through JSON, with and without dataBytes', async () => {
  const { body } = await get<{ events: { mergeMessageBody?: { message: MessageJson } }[] }>('events?pageSize=1000')
  const messages = body.events.flatMap(({ mergeMessageBody }) => mergeMessageBody?.message ?? [])
  expect(new Set(messages.map(({ data }) => data.type)).size).toBeGreaterThan(5)
  expect(messages.map(({ data }) => data.type)).toContain('MESSAGE_TYPE_KEY_REMOVE')
  for (const json of messages) {
    expect(messageToJson(messageFromJson(json))).toEqual(json)
    expect(messageToJson(messageFromJson({ ...json, dataBytes: undefined }))).toEqual(json)
  }
})

test('every query and command has a route', () => {
  const methods = (name: string) => hubCallAt(`/v1/${name}`)?.methods
  expect(Object.keys(queries).filter((name) => methods(name)?.[0] !== 'GET')).toEqual([])
  expect(Object.keys(commands).filter((name) => methods(name)?.[0] !== 'POST')).toEqual([])
})

test('the names of the hub API collide with no route of the contract', async () => {
  expect((await api.app.request('/v1/open-api/open-flash')).status).toBe(200)
  expect((await api.app.request('/v2/info')).status).toBe(404)
  expect((await api.app.request('/v1/INFO')).status).toBe(404)
  expect((await api.app.request('/v1/constructor')).status).toBe(404)
  expect((await api.app.request('/v1/info', { method: 'HEAD' })).status).toBe(200)
})
