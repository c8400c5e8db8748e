import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Hex, Intent } from '#server/social/farcaster/intent.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { IdempotencyKey, SocialProvider } from '#server/social/farcaster/provider.ts'
import { socialOf } from '#server/social/farcaster/farcaster.ts'
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

const castIntent = (text: string): Intent => ({ kind: 'cast', text, embeds: [], mentions: [] })
/** A provider whose answers the test gives. */
function providerThat(answer: (key: IdempotencyKey) => Promise<{ hash: Hex }>) {
  const keys: IdempotencyKey[] = []
  const submit: SocialProvider['submit'] = (_, __, key) => (keys.push(key!), answer(key!))
  return { provider: { ...socialOf(api), submit }, keys }
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
  const delivered = await deliver(delivery(providerThat(lost).provider, minutes), castIntent(text), signer)
  if (delivered.state !== 'sending') throw new Error('It did not wait')
  return delivered.id
}

test('an intent that the network cannot accept now is stored, listed for its actor only, and sent once later with its original date', async () => {
  const id = await leave('patience')
  expect(await outboxOf(alice)).toEqual([
    { id, kind: 'cast', text: 'patience', state: 'sending', reason: '', add_time: expect.any(Number) },
  ])
  expect(await outboxOf(bob)).toEqual([])
  const { provider, keys } = providerThat((key) => socialOf(api).submit(castIntent('patience'), signer, key))
  expect([await sendWaiting(delivery(provider)), await sendWaiting(delivery(provider))]).toEqual([1, 0])
  expect(keys).toHaveLength(1)
  const { at: sentAt } = keys[0]!
  expect(Date.now() - sentAt.getTime()).toBeGreaterThan(4 * 60_000)
  expect(await outboxOf(alice)).toEqual([])
})

test('R955 an intent that a client sends again under its key is posted once, whether the first attempt waits or is done', async () => {
  const [waits, done] = [randomUUID(), randomUUID()]
  const again = (provider: SocialProvider, id: string) => deliver(delivery(provider), castIntent('twice'), signer, id)
  const { provider, keys } = providerThat(lost)
  expect(await again(provider, waits)).toEqual({ state: 'sending', id: waits })
  expect(await again(provider, waits)).toEqual({ state: 'sending', id: waits })
  expect(keys).toHaveLength(1)
  const first = await again(socialOf(api), done)
  expect(first.state).toBe('done')
  expect(await again(providerThat(lost).provider, done)).toEqual(first)
  expect((await outboxOf(alice)).map(({ id }) => id)).not.toContain(done)
})

test('R955 of two presses while a network hangs one cast is posted', async () => {
  const [body, reached] = [{ text: 'pressed twice', idempotency_key: randomUUID() }, Promise.withResolvers<void>()]
  const answered = Promise.withResolvers<void>()
  const { submit } = socialOf(api)
  const hanging: SocialProvider['submit'] = async (...input) => {
    reached.resolve()
    await answered.promise
    return submit(...input)
  }
  Object.assign(socialOf(api), { submit: hanging })
  const press = () => api.call<{ state: string }>('/v2/farcaster/create-cast', sending(body, alice.headers))
  const first = press()
  await reached.promise
  expect((await press()).data.state).toBe('sending')
  answered.resolve()
  expect((await first).data.state).toBe('done')
  expect((await press()).data.state).toBe('done')
  Object.assign(socialOf(api), { submit })
  expect(await api.db.selectFrom('fc_cast').select('hash').where('text', '=', 'pressed twice').execute()).toHaveLength(
    1,
  )
})

test('a process that dies between submission and outbox posts nothing twice', async () => {
  const id = await leave('exactly once')
  const { at: date } = await api.db
    .selectFrom('social_outbox')
    .select('at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { hash } = await socialOf(api).submit(castIntent('exactly once'), signer, { id, at: date })
  expect(await sendWaiting(delivery(socialOf(api)))).toBe(1)
  const casts = await api.db.selectFrom('fc_cast').select('hash').where('text', '=', 'exactly once').execute()
  expect(casts.map((cast) => `0x${cast.hash.toString('hex')}`)).toEqual([hash])
})

test('two workers send each intent once', async () => {
  for (const text of ['one', 'two', 'three']) await leave(text)
  const { provider, keys } = providerThat((key) => socialOf(api).submit(castIntent('x'), signer, key))
  const sent = await Promise.all([sendWaiting(delivery(provider)), sendWaiting(delivery(provider))])
  expect([sent[0]! + sent[1]!, new Set(keys.map(({ id }) => id)).size, keys.length]).toEqual([3, 3, 3])
})

test('retries have growing pauses, and an intent fails after a day', async () => {
  await leave('unreachable', 0)
  const { provider, keys } = providerThat(lost)
  for (let minute = 0; minute < 60; minute++) await sendWaiting(delivery(provider, minute))
  expect(keys.length).toBeGreaterThan(2)
  expect(keys.length).toBeLessThan(10)
  expect((await api.db.selectFrom('social_outbox').select('state').executeTakeFirstOrThrow()).state).toBe('sending')
  await sendWaiting(delivery(provider, 25 * 60))
  expect((await api.db.selectFrom('social_outbox').select('state').executeTakeFirstOrThrow()).state).toBe('failed')
})

test('an intent that is refused later has failed, with the reason in the viewer’s language; its actor retries or discards it', async () => {
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

  const other = await leave('discarded')
  expect((await api.call('/v2/farcaster/outbox/discard', sending({ id: other }, alice.headers))).envelope.code).toBe(0)
  expect(await sendWaiting(delivery(socialOf(api)))).toBe(0)
})

test('an intent that is refused at once is not stored', async () => {
  const { provider } = providerThat(() => Promise.reject(new MessageRefusal('signer_removed')))
  await expect(deliver(delivery(provider), castIntent('no'), signer)).rejects.toEqual(new Refusal('signer'))
  expect(await api.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
})
