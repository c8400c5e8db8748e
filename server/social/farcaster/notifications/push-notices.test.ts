import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushOutcome } from '#server/platform/push/push.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, type Actor } from '#tests/network.ts'
import { pushNotices } from './push-notices.ts'

let api: TestApi
let network: Network
let bob: Actor
let mira: Actor
let headers: Record<string, string>
let mine: { hash: `0x${string}`; fid: number }
let count = 0
let sent: { title: string; body: string; url: string; urgency: string }[] = []
let outcome: PushOutcome

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  bob = await openActor(network)
  await network.submit(bob.intend({ kind: 'profile', field: 'display', value: 'Bob' }))
})
beforeEach(async () => {
  sent = []
  outcome = 'sent'
  await api.db.deleteFrom('subscription').execute()
  mira = await openActor(network)
  const account = await createTestAccount(api.db, `mira${count++}`)
  const uuid = `signer-${account.id}`
  await api.db.updateTable('account').set({ fid: mira.fid, signer_uuid: uuid }).where('id', '=', account.id).execute()
  headers = { ...account.headers, viewer: String(mira.fid), signeruuid: uuid }
  const cast = mira.cast('mine')
  await network.submit(cast)
  mine = { hash: hexOf(cast), fid: mira.fid }
})
afterAll(() => api.close())

const browser = {
  endpoint: 'https://push.example.org/one',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}
const subscribe = (notices: string, more: object = {}, as = headers) =>
  api.call('/v2/subscription/savePush', sending({ ...browser, notices, ...more }, as))

const like = () => network.submit(bob.intend({ kind: 'like', on: true, target: { castId: mine } }))
const reply = (text: string) => network.submit(bob.cast(text, { parent: { castId: mine } }))

/** One round of the job, so many minutes from now. */
const round = (minutes = 0) =>
  pushNotices({
    db: api.db,
    config: api.config,
    services: {
      ...api.services,
      push: {
        publicKey: async () => '',
        send: async (_target, payload, urgency) => {
          sent.push({ ...(payload as Omit<(typeof sent)[number], 'urgency'>), urgency })
          return outcome
        },
      },
    },
    now: new Date(Date.now() + minutes * 60_000),
  })

test('R958 a browser is told once what others say to its reader, urgently, and later ones together', async () => {
  await reply('before')
  await subscribe('replies')
  await round()
  expect(sent).toEqual([])
  await like()
  await reply('gm @mira')
  await round()
  await round(1)
  expect(sent).toEqual([
    {
      title: 'Bob replied to you',
      body: 'gm @mira',
      url: expect.stringMatching(/\/farcaster\/notice$/),
      tag: 'notices',
      urgency: 'high',
    },
  ])
  await reply('two')
  await reply('three')
  await round(1)
  expect(sent).toHaveLength(1)
  await round(6)
  expect(sent[1]).toMatchObject({ title: '2 new notifications', body: 'Bob replied to you\nBob replied to you' })
})

test('R958 likes and followers are told where they are asked for, without urgency; what was read on the page is not', async () => {
  await subscribe('all')
  await like()
  await round()
  expect(sent).toMatchObject([{ title: 'Bob liked your cast', body: 'mine', urgency: 'normal' }])
  await reply('seen on the page')
  await api.call('/read', sending({ fid: mira.fid }, headers))
  await round(6)
  expect(sent).toHaveLength(1)
})

test('R958 nothing is told of muted actors or in quiet hours', async () => {
  await subscribe('all')
  await api.db.insertInto('fc_mute').values({ fid: mira.fid, target_fid: bob.fid, muted_at: new Date() }).execute()
  await reply('muted')
  await round()
  await api.db.deleteFrom('fc_mute').execute()
  await round(6)
  expect(sent).toEqual([])
  const hour = new Date().getUTCHours()
  await subscribe('all', { zone: 'UTC', quiet_from: hour, quiet_to: (hour + 2) % 24 })
  await reply('at night')
  await round()
  expect(sent).toEqual([])
  await round(180)
  expect(sent).toMatchObject([{ body: 'at night' }])
})

test('R958 the notices end with the session that asked for them, and nobody has them without one', async () => {
  expect((await subscribe('all', {}, {})).envelope.msg).toBe('登录状态发生改变')
  await subscribe('all')
  await api.call('/v2/user/logout', sending({}, headers))
  await reply('to nobody')
  await round()
  expect(sent).toEqual([])
})

test('R958 what a push service did not take is sent again, later each time, and a browser that is gone is forgotten', async () => {
  await subscribe('all')
  await reply('again')
  outcome = 'failed'
  await round()
  await round(6)
  expect(sent).toHaveLength(1)
  outcome = 'gone'
  await round(11)
  expect(sent.map(({ body }) => body)).toEqual(['again', 'again'])
  expect(await api.db.selectFrom('subscription').select('id').execute()).toEqual([])
})
