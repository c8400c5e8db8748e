import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Message, MessageData } from '@farcaster/core'
import { castHash } from '#contract/social/cast.ts'
import type { Refusal } from '#contract/errors.ts'
import { socialOf } from '#server/social/farcaster/farcaster.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { createTestActor, signerContextOf, socialEnv, type TestActor } from '#tests/social.ts'
import { press } from './frame-action.ts'

let api: TestApi
let alice: TestActor
let host: RecordingServer
let hash: Hex

beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  host = await openRecordingServer()
  const { data } = await api.call<{ hash: string }>(
    '/v2/farcaster/create-cast',
    sending({ text: 'a frame' }, alice.headers),
  )
  hash = castHash.parse(data.hash)
})
afterAll(async () => {
  host.close()
  await api.close()
})

const context = () => signerContextOf(api, alice)
const pressed = (changes: object = {}) =>
  press(
    { hash, url: `${host.origin}/frame`, buttonIndex: 2, inputText: 'привет', state: 's', ...changes },
    context(),
    () => true,
  )
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Refusal) => error.refusal,
  )

test('R654 a frame receives a signed message about actor and button, and nothing of the browser', async () => {
  host.received = []
  host.answer = (response) =>
    response.setHeader('content-type', 'text/html').end(`
      <meta property="fc:frame" content="vNext"><meta property="fc:frame:button:1" content="Next <b>"><meta property="fc:frame:button:2" content="Go">
      <meta property="fc:frame:button:2:action" content="link"><meta property="fc:frame:button:2:target" content="javascript:alert(1)">
      <meta property="fc:frame:post_url" content="/next"><meta property="fc:frame:input:text" content="Your word"><meta property="fc:frame:state" content="t">`)
  const { frame, message } = await pressed()
  expect([message, frame]).toEqual([
    '',
    {
      title: '',
      image: '',
      input: 'Your word',
      state: 't',
      post_url: `${host.origin}/next`,
      buttons: [
        { index: 1, label: 'Next <b>', action: 'post', target: '' },
        { index: 2, label: 'Go', action: 'link', target: '' },
      ],
    },
  ])
  const [{ headers, body }] = host.received as [(typeof host.received)[0]]
  expect(headers).not.toHaveProperty('cookie')
  expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.9|Alice/)
  const { trustedData, untrustedData } = JSON.parse(body) as {
    trustedData: { messageBytes: string }
    untrustedData: { fid: number; inputText: string; castId: object }
  }
  expect(untrustedData).toMatchObject({ fid: alice.fid, inputText: 'привет', castId: { fid: alice.fid, hash } })
  const signed = Message.decode(Buffer.from(trustedData.messageBytes, 'hex'))
  const data = MessageData.decode(signed.dataBytes!)
  expect([
    data.fid,
    data.frameActionBody!.buttonIndex,
    Buffer.from(data.frameActionBody!.inputText).toString(),
  ]).toEqual([alice.fid, 2, 'привет'])
  expect((await socialOf(api).castsByFid(alice.fid, { limit: 9 })).list).toHaveLength(1)
})

test('R654 a frame may return a message', async () => {
  host.answer = (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: 'Not you\u202E again' }))
  expect(await pressed()).toMatchObject({ frame: null, message: expect.stringMatching(/^Not you/) })
})

test('R654 a response without a frame, or none, is refused as frame_failed', async () => {
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.end('<p>no frame'),
    (response) => response.writeHead(500).end(),
    (response) => response.writeHead(302, { location: `${host.origin}/other` }).end(),
    (response) => response.destroy(),
    (response) => response.setHeader('content-type', 'text/html').end('x'.repeat(300 * 1024)),
  ]
  for (host.answer of answers) expect(await refusalOf(pressed())).toBe('frame_failed')
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'nothing'])
    expect(await refusalOf(pressed({ url }))).toBe('cast_url')
  expect(await refusalOf(pressed({ hash: `0x${'00'.repeat(20)}` }))).toBe('cast_gone')
})

test('R654 R808 private addresses are not reached', async () => {
  host.received = []
  const body = { hash, url: `${host.origin}/frame`, buttonIndex: 1 }
  const { envelope } = await api.call('/v2/farcaster/frameAction', sending(body, alice.headers))
  expect([envelope.code, host.received]).toEqual([-1, []])
  expect(
    (await api.call('/v2/farcaster/frameAction', sending(body, { ...alice.headers, viewer: '1234567' }))).envelope.msg,
  ).toBe('signeruiderror')
})
