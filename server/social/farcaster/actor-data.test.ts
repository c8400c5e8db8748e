import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { newCustody } from '#tests/network.ts'
import { approve, createTestActor, socialEnv, type Begun, type TestActor } from '#tests/social.ts'
import { networkOf, socialOf } from './farcaster.ts'
import { sendWaiting } from './outbox/send.ts'
import { deleteExpiredSigners } from './signer/delete-expired.ts'

let api: TestApi
let bob: TestActor
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  bob = await createTestActor(api, 'bob')
})
afterAll(() => api.close())

const post = <T = { hash: string }>(path: string, body: object, { headers }: TestActor) =>
  api.call<T>(`/v2/${path}`, sending(body, headers))

/** An actor who did something of each kind. */
async function active(name: string): Promise<TestActor> {
  const actor = await createTestActor(api, name)
  const { data: other } = await post('farcaster/create-cast', { text: `by bob to ${name}` }, bob)
  for (const text of [`first of ${name}`, `second of ${name}`]) await post('farcaster/create-cast', { text }, actor)
  await post('farcaster/reaction', { hash: other.hash, fid: bob.fid, type: 'like', on: 1 }, actor)
  await post('farcaster/follow-user', { fid: bob.fid, follow: 1 }, actor)
  await post('farcaster/mute', { fid: bob.fid, on: 1 }, actor)
  await api.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('secret1') })
    .where('id', '=', actor.id)
    .execute()
  return actor
}

const leave = (actor: TestActor, options: object = {}) =>
  post('user/delete', { password: 'secret1', ...options }, actor)
const deliver = () =>
  sendWaiting({ db: api.db, config: api.config, provider: socialOf(api), now: new Date(Date.now() + 1000) })
const castsOf = async (fid: number) => (await socialOf(api).castsByFid(fid, { limit: 100 })).list
const inAnHour = () => new Date(Date.now() + 3 * 60 * 60_000)

test('R809 the export has the casts, the profile, follows, likes and mutes of the linked actor', async () => {
  const alice = await active('alice')
  const { data } = await api.call<{ kinds: Record<string, object[]> }>('/v2/user/export', { headers: alice.headers })
  expect(data.kinds).toMatchObject({
    actor: [{ fid: alice.fid, username: 'alice', displayName: 'Alice' }],
    casts: expect.arrayContaining([
      expect.objectContaining({ text: 'first of alice' }),
      expect.objectContaining({ text: 'second of alice' }),
    ]),
    followed_actors: [{ fid: bob.fid }],
    liked_casts: [{ hash: expect.stringMatching(/^0x/) }],
    muted_actors: [{ target_fid: bob.fid }],
    outbox: [],
  })
})

test('R809 leaving deletes mutes and unsent messages; the casts and the profile stay on the network', async () => {
  const carol = await active('carol')
  expect((await leave(carol)).envelope.code).toBe(0)
  expect(await api.db.selectFrom('fc_mute').selectAll().where('fid', '=', carol.fid).execute()).toEqual([])
  await deliver()
  expect(await castsOf(carol.fid)).toHaveLength(2)
})

test('R809 leaving with casts removes them and empties the profile, before the key is revoked', async () => {
  const dave = await active('dave')
  expect((await leave(dave, { casts: 1 })).envelope.code).toBe(0)
  await deleteExpiredSigners(api.db, await networkOf(api), inAnHour())
  expect(await deliver()).toBe(6)
  expect(await castsOf(dave.fid)).toEqual([])
  const [profile] = await socialOf(api).profiles([dave.fid])
  expect(profile).toMatchObject({ username: '', displayName: '', bio: '', pfpUrl: '' })
  const signers = () => api.db.selectFrom('signer').select('uuid').where('fid', '=', dave.fid).execute()
  expect(await signers()).toHaveLength(1)
  await deleteExpiredSigners(api.db, await networkOf(api), inAnHour())
  expect(await signers()).toEqual([])
  expect(await api.db.selectFrom('social_outbox').selectAll().where('fid', '=', dave.fid).execute()).toEqual([])
})

test('R809 the export and the deletion of an account have every actor that is linked to it', async () => {
  const erin = await active('erin')
  const { data: begun } = await api.call<Begun>('/v2/farcaster/getSigner?another=1', { headers: erin.headers })
  const { data: other } = await approve(api, begun, newCustody(), { username: 'erin-two' })
  await post('farcaster/bindSigner', { signer_uuid: begun.signer_uuid, fid: other.fid }, erin)
  const second = {
    ...erin,
    fid: other.fid,
    headers: { ...erin.headers, viewer: String(other.fid), signeruuid: begun.signer_uuid },
  }
  await post('farcaster/create-cast', { text: 'by the second of erin' }, second)
  const { data } = await api.call<{ kinds: Record<string, object[]> }>('/v2/user/export', { headers: erin.headers })
  expect(data.kinds.actor).toHaveLength(2)
  expect(data.kinds.casts).toHaveLength(3)
  // What is to be sent later is not sent after its author has left.
  const send_at = Math.floor(Date.now() / 1000) + 86_400
  await post('farcaster/create-cast', { text: 'never', send_at }, second)
  await post('farcaster/switchAccount', { fid: erin.fid }, second)
  expect((await leave(erin, { casts: 1 })).envelope.code).toBe(0)
  await deliver()
  for (const fid of [erin.fid, second.fid]) expect(await castsOf(fid)).toEqual([])
  expect(await api.db.selectFrom('social_outbox').selectAll().where('fid', '=', second.fid).execute()).toEqual([])
})
