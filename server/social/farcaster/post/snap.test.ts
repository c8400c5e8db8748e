import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { Refusal } from '#contract/errors.ts'
import { verifyEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { filled } from '#tests/pictures.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { createTestActor, signerContextOf, socialEnv, type TestActor } from '#tests/social.ts'
import { submitSnap } from './snaps.ts'
import { snapType } from '#server/social/preview/snap.ts'
import { fetchSnap } from './snaps.ts'

let api: TestApi
let alice: TestActor
let host: RecordingServer

const page = {
  version: '2.0',
  theme: { accent: 'blue' },
  ui: { root: 'a', elements: { a: { type: 'text', props: { content: 'A poll' } } } },
}
const sendJson = (response: ServerResponse, body: object) =>
  response.setHeader('content-type', snapType).end(JSON.stringify(body))
const sendPage = (response: ServerResponse) => sendJson(response, page)

beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  host = await openRecordingServer()
})
afterAll(async () => {
  host.close()
  await api.close()
})

const context = () => signerContextOf(api, alice, new Date('2026-05-01T00:00:00Z'))
const isOpen = () => true
const submit = (changes: object = {}) =>
  submitSnap({ url: `${host.origin}/vote?a=1`, inputs: [], ...changes }, context(), isOpen)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Refusal) => error.refusal,
  )

test('R654 a snap receives the fields as a JSON Farcaster Signature of the actor’s key for its origin, and nothing of the browser', async () => {
  host.received = []
  host.answer = sendPage
  const inputs = [
    { name: 'guess', value: 'слово' },
    { name: 'tabs', value: ['a', 'b'] },
    { name: '__proto__', value: true },
  ]
  expect(await submit({ inputs })).toEqual(page)
  const [{ method, headers, body }] = host.received as [(typeof host.received)[0]]
  expect([method, headers.accept]).toEqual(['POST', snapType])
  expect(headers).not.toHaveProperty('cookie')
  expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.9|Alice/)
  const [header, payload, signature] = body.split('.') as [string, string, string]
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { key } = await api.db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', alice.signerUuid)
    .executeTakeFirstOrThrow()
  expect(decoded(header)).toEqual({ fid: alice.fid, type: 'app_key', key: `0x${key.toString('hex')}` })
  expect(verifyEd25519(Buffer.from(signature, 'base64url'), Buffer.from(`${header}.${payload}`), key)).toBe(true)
  expect(decoded(payload)).toMatchObject({
    inputs: { guess: 'слово', tabs: ['a', 'b'] },
    timestamp: Date.parse('2026-05-01T00:00:00Z') / 1000,
    audience: host.origin,
    user: { fid: alice.fid },
    surface: { type: 'standalone' },
  })
})

test('R654 the first page is fetched without a viewer; only JSON of the media type is a page', async () => {
  host.received = []
  host.answer = sendPage
  expect(await fetchSnap(`${host.origin}/`, { isAllowed: isOpen })).toEqual(page)
  expect(host.received).toMatchObject([{ method: 'GET', headers: { accept: snapType }, body: '' }])
  expect(host.received[0]!.headers).not.toHaveProperty('x-snap-payload')
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.setHeader('content-type', 'text/html').end(JSON.stringify(page)),
    (response) => response.setHeader('content-type', snapType).end('{'),
    (response) => sendJson(response, { ...page, ui: 'none' }),
    (response) => sendJson(response, { ...page, version: '3.0' }),
    (response) => response.writeHead(500, { 'content-type': snapType }).end(JSON.stringify(page)),
    (response) => response.writeHead(302, { location: `${host.origin}/other` }).end(),
    (response) => response.destroy(),
    (response) => sendJson(response, { ...page, more: 'x'.repeat(300_000) }),
  ]
  for (host.answer of answers) expect(await refusalOf(submit())).toBe('snap_failed')
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'nothing'])
    expect(await refusalOf(submit({ url }))).toBe('cast_url')
})

test('R654 a snap in a cast learns the cast and its real author', async () => {
  const bob = await createTestActor(api, 'bob')
  const { data } = await api.call<Output<'social.createCast'>>(
    '/v2/farcaster/create-cast',
    sending({ text: 'See this', embeds: [{ url: `${host.origin}/vote` }] }, bob.headers),
  )
  host.received = []
  host.answer = sendPage
  expect(await submit({ hash: data.cast!.hash })).toEqual(page)
  const payload = JSON.parse(Buffer.from(host.received[0]!.body.split('.')[1]!, 'base64url').toString()) as object
  expect(payload).toMatchObject({
    surface: { type: 'cast', cast: { hash: data.cast!.hash, author: { fid: bob.fid } } },
  })
  host.received = []
  expect([await refusalOf(submit({ hash: `0x${'0'.repeat(40)}` })), host.received]).toEqual(['cast_gone', []])
})

test('R654 R808 pictures of a snap are stored here; what cannot be fetched is no picture', async () => {
  const png = await filled(40, 40, 'red').png().toBuffer()
  const image = (name: string) => ({ type: 'image', props: { url: `${host.origin}/${name}`, aspect: '1:1' } })
  const shown = {
    ...page,
    ui: {
      root: 'all',
      elements: { all: { type: 'stack', children: ['a', 'b'] }, a: image('a.png'), b: image('none') },
    },
  }
  host.answer = (response) => {
    const { url } = response.req
    if (url === '/a.png') response.setHeader('content-type', 'image/png').end(png)
    else if (url === '/none') response.writeHead(404).end()
    else sendJson(response, shown)
  }
  const { elements } = (await submit()).ui as { elements: Record<string, { props: { url: string } }> }
  expect(elements.a!.props.url).toMatch(new RegExp(`^${api.config.site.origin}/`))
  expect(elements.b!.props.url).toBe('')
})

test('R654 R808 private addresses are not reached, with or without a signer', async () => {
  host.received = []
  const read = await api.call(`/v2/farcaster/snap?url=${encodeURIComponent(`${host.origin}/`)}`)
  const submitted = await api.call('/v2/farcaster/snapAction', sending({ url: `${host.origin}/` }, alice.headers))
  expect([read.status, submitted.status, host.received]).toEqual([502, 502, []])
  const anonymous = await api.call('/v2/farcaster/snapAction', sending({ url: `${host.origin}/` }))
  expect(anonymous.envelope.code).not.toBe(0)
})
