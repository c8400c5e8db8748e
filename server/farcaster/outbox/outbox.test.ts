import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Hex, Intent } from '#server/farcaster/intent.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import type { IdempotencyKey, SocialProvider } from '#server/farcaster/provider.ts'
import { socialOf } from '#server/farcaster/farcaster.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'
import { deliver } from './deliver.ts'
import { sendWaiting } from './send.ts'

let api: TestApi
let alice: TestActor
let bob: TestActor
let signer: { fid: number; key: string; uuid: string }
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  bob = await createTestActor(api, 'bob')
  const { key } = await api.db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', alice.signerUuid)
    .executeTakeFirstOrThrow()
  signer = { fid: alice.fid, key: key.toString('hex'), uuid: alice.signerUuid }
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('social_outbox').execute())

const saying = (text: string): Intent => ({ kind: 'cast', text, embeds: [], mentions: [] })
/** A provider whose answers the test gives. */
function providerThat(answer: (once: IdempotencyKey) => Promise<{ hash: Hex }>) {
  const heard: IdempotencyKey[] = []
  const submit: SocialProvider['submit'] = (_, __, once) => (heard.push(once!), answer(once!))
  return { provider: { ...socialOf(api), submit }, heard }
}
const lost = () => Promise.reject(new Error('connection lost'))
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const delivery = (provider: SocialProvider, minutes = 0) => ({
  db: api.db,
  config: api.config,
  provider,
  now: at(minutes),
})
type Waiting = Output<'social.outbox'>['list']
const outboxOf = async ({ headers }: TestActor, lang = 'en') =>
  (await api.call<{ list: Waiting }>('/v2/farcaster/outbox', { headers: { ...headers, lang } })).data.list
/** Something of Alice's that waits since some minutes. */
async function leave(text: string, minutes = -5) {
  const delivered = await deliver(delivery(providerThat(lost).provider, minutes), saying(text), signer)
  if (delivered.state !== 'sending') throw new Error('It did not wait')
  return delivered.id
}

test('what the network cannot take now is kept, shown to its author only, and sent later once, with its own date', async () => {
  const id = await leave('patience')
  expect(await outboxOf(alice)).toEqual([
    { id, kind: 'cast', text: 'patience', state: 'sending', reason: '', add_time: expect.any(Number) },
  ])
  expect(await outboxOf(bob)).toEqual([])
  const { provider, heard } = providerThat((once) => socialOf(api).submit(saying('patience'), signer, once))
  expect([await sendWaiting(delivery(provider)), await sendWaiting(delivery(provider))]).toEqual([1, 0])
  expect(heard).toHaveLength(1)
  const { at: sentAt } = heard[0]!
  expect(Date.now() - sentAt.getTime()).toBeGreaterThan(4 * 60_000)
  expect(await outboxOf(alice)).toEqual([])
})

test('a process that dies between the network and the outbox posts nothing twice', async () => {
  const id = await leave('exactly once')
  const { at: date } = await api.db
    .selectFrom('social_outbox')
    .select('at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { hash } = await socialOf(api).submit(saying('exactly once'), signer, { id, at: date })
  expect(await sendWaiting(delivery(socialOf(api)))).toBe(1)
  const casts = await api.db.selectFrom('fc_cast').select('hash').where('text', '=', 'exactly once').execute()
  expect(casts.map((cast) => `0x${cast.hash.toString('hex')}`)).toEqual([hash])
})

test('two workers send each thing once', async () => {
  for (const text of ['one', 'two', 'three']) await leave(text)
  const { provider, heard } = providerThat((once) => socialOf(api).submit(saying('x'), signer, once))
  const sent = await Promise.all([sendWaiting(delivery(provider)), sendWaiting(delivery(provider))])
  expect([sent[0]! + sent[1]!, new Set(heard.map(({ id }) => id)).size, heard.length]).toEqual([3, 3, 3])
})

test('it waits longer between tries, and after a day it is for its author to say', async () => {
  await leave('unreachable', 0)
  const { provider, heard } = providerThat(lost)
  for (let minute = 0; minute < 60; minute++) await sendWaiting(delivery(provider, minute))
  expect(heard.length).toBeGreaterThan(2)
  expect(heard.length).toBeLessThan(10)
  expect((await api.db.selectFrom('social_outbox').select('state').executeTakeFirstOrThrow()).state).toBe('sending')
  await sendWaiting(delivery(provider, 25 * 60))
  expect((await api.db.selectFrom('social_outbox').select('state').executeTakeFirstOrThrow()).state).toBe('failed')
})

test('what the network refuses later has failed, with the reason in the reader’s language; its author sends it again or gives it up', async () => {
  const id = await leave('refused')
  await sendWaiting(delivery(providerThat(() => Promise.reject(new MessageRefusal('cast_empty'))).provider))
  expect(await outboxOf(alice, 'cn')).toMatchObject([{ id, state: 'failed', reason: '请先输入内容' }])
  const post = (path: string, who: TestActor) => api.call(`/v2/farcaster/outbox/${path}`, sending({ id }, who.headers))
  expect([(await post('retry', bob)).status, (await post('discard', bob)).status]).toEqual([404, 404])
  expect((await post('retry', alice)).data).toEqual({ success: true, state: 'done' })
  expect(await api.db.selectFrom('fc_cast').select('fid').where('text', '=', 'refused').execute()).toEqual([
    { fid: alice.fid },
  ])
  expect((await post('retry', alice)).status).toBe(404)

  const other = await leave('given up')
  expect((await api.call('/v2/farcaster/outbox/discard', sending({ id: other }, alice.headers))).envelope.code).toBe(0)
  expect(await sendWaiting(delivery(socialOf(api)))).toBe(0)
})

test('what the network refuses at once is told at once, and nothing of it is kept', async () => {
  const { provider } = providerThat(() => Promise.reject(new MessageRefusal('signer_removed')))
  await expect(deliver(delivery(provider), saying('no'), signer)).rejects.toEqual(new Refusal('signer'))
  expect(await api.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
})
