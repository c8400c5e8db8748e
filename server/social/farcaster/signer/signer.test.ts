import { networkOf, socialOf } from '#server/social/farcaster/farcaster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedIn, UserInfo } from '#contract/accounts/account.ts'
import type { Output } from '#contract/calls.ts'
import { MessageType } from '@farcaster/core'
import { openApi, type TestApi } from '#tests/api.ts'
import { newCustody, openTestNetwork, signKeyRemove } from '#tests/network.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import {
  approve,
  requestTerms,
  beginSigner,
  createTestActor,
  signTerms,
  socialEnv,
  tokenOf,
  type Begun,
} from '#tests/social.ts'
import { deleteExpiredSigners } from './delete-expired.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
})
afterAll(() => api.close())

const bind = (body: object, headers: Record<string, string> = {}) =>
  api.call<LoggedIn>('/v2/farcaster/bindSigner', sending(body, headers))
const statusOf = async ({ signer_uuid, ticket }: Begun, headers: Record<string, string> = {}) =>
  api.call<Output<'social.signerStatus'>>(`/v2/farcaster/getSignerStatus?signer_uuid=${signer_uuid}&ticket=${ticket}`, {
    headers,
  })
const infoOf = async ({ headers }: TestAccount) => (await api.call<UserInfo>('/v2/user/userInfo', { headers })).data
let number = 0
const newAccount = () => createTestAccount(api.db, `account${++number}`)

test('R324 R325 R326 R327 R328 an account requests a signer, which waits for its approval', async () => {
  const alice = await newAccount()
  const begun = await beginSigner(api, { ...alice.headers, 'x-locale': 'ja' })
  const code = expect.stringMatching(/^\d{4}$/)
  expect(begun).toMatchObject({ farcaster: 0, fid: null, ticket: '', seconds: 600, code })
  expect(begun.signer_approval_url).toMatch(new RegExp(`^${api.config.site.origin}/ja/fc/approve/[\\w-]{43}$`))
  expect((await statusOf(begun, alice.headers)).data).toEqual({
    signer_uuid: begun.signer_uuid,
    status: 'pending_approval',
    fid: null,
  })
  const { data: shown } = await api.call(`/v2/farcaster/approval?token=${tokenOf(begun)}`)
  expect(shown).toMatchObject({ code: begun.code, days: 90 })
})

test('R413 R417 R418 R656 a custody key approves a signer, and the account that requested it is linked', async () => {
  const alice = await newAccount()
  const begun = await beginSigner(api, alice.headers)
  const { data: approved } = await approve(api, begun, newCustody(), { username: 'Alice', displayName: 'Alice ✨' })
  expect(approved).toMatchObject({ fid: expect.any(Number), username: 'alice', display_name: 'Alice ✨' })
  expect((await statusOf(begun, alice.headers)).data).toMatchObject({ status: 'approved', fid: approved.fid })
  expect(await infoOf(alice)).toMatchObject({ farcaster: 0, fid: null })
  const { data } = await bind({ signer_uuid: begun.signer_uuid, fid: approved.fid }, alice.headers)
  const linked = { farcaster: 1, fid: approved.fid, signeruuid: begun.signer_uuid }
  expect(data).toMatchObject({ token: '', userInfo: linked })
  expect(await infoOf(alice)).toMatchObject(linked)
})

test('R602 R603 the names of a new account are there before its approval shows, because a login copies them', async () => {
  await sql`create table named (is_approved boolean)`.execute(api.db)
  await sql`
    create function note_names() returns trigger language plpgsql as $$ begin
      insert into named select exists (select from signer where fid = new.fid and approved_at is not null);
      return new;
    end $$`.execute(api.db)
  await sql`create trigger note_names after insert or update on fc_profile for each row execute function note_names()`.execute(
    api.db,
  )
  const begun = await beginSigner(api)
  const { data: approved } = await approve(api, begun, newCustody(), { username: 'early', displayName: 'Early ✨' })
  const { rows } = await sql<{ is_approved: boolean }>`select is_approved from named`.execute(api.db)
  expect(new Set(rows.map(({ is_approved }) => is_approved))).toEqual(new Set([false]))
  expect((await statusOf(begun)).data.status).toBe('approved')
  const { data } = await bind({ signer_uuid: begun.signer_uuid, fid: approved.fid, ticket: begun.ticket })
  expect(data.userInfo.nickname).toBe('Early ✨')
  await sql`drop function note_names cascade`.execute(api.db)
})

test('R275 R414 R604 R647 a linked account gets its signer instead of a new one', async () => {
  const bea = await createTestActor(api, 'bea')
  const linked = { farcaster: 1, fid: bea.fid, signer_uuid: bea.signerUuid, pfp_url: '' }
  expect(await beginSigner(api, bea.headers)).toMatchObject({ ...linked, signer_approval_url: '' })
  expect((await api.call('/v2/farcaster/checkIsFarcaster', { headers: bea.headers })).data).toEqual(linked)
  expect(await infoOf(bea)).toMatchObject({
    fid: expect.any(Number),
    signeruuid: expect.any(String),
    pfp_url: expect.any(String),
  })
  expect(
    (await api.call('/v2/farcaster/is-login', sending({ fid: bea.fid, signeruuid: bea.signerUuid }, bea.headers)))
      .envelope.code,
  ).toBe(0)
  const other = await api.call('/v2/farcaster/is-login', sending({ fid: bea.fid + 1 }, bea.headers))
  expect(other.envelope).toMatchObject({ code: -1, msg: 'signeruiderror' })
})

test('R657 the login is saved by PATCH as well, also cross-origin', async () => {
  const account = await newAccount()
  const begun = await beginSigner(api, account.headers)
  const { data: approved } = await approve(api, begun, newCustody())
  const preflight = await api.app.request('/v2/farcaster/loginFarcasterSave', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'token,viewer,signeruuid',
    },
  })
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  const saved = await api.call<LoggedIn>('/v2/farcaster/loginFarcasterSave', {
    ...sending({ signer_uuid: begun.signer_uuid, fid: approved.fid }, account.headers),
    method: 'PATCH',
  })
  expect(saved.data.userInfo).toMatchObject({ farcaster: 1, fid: approved.fid })
  expect(await infoOf(account)).toMatchObject({ fid: approved.fid })
})

test('R602 R603 R958 without a login a ticket logs in to a new account, once; the same custody key logs in to it again', async () => {
  const custody = newCustody()
  const begun = await beginSigner(api)
  expect(begun.ticket).toMatch(/^[\w-]{43}$/)
  const { data: approved } = await approve(api, begun, custody, { displayName: 'Visitor' })
  expect((await statusOf({ ...begun, ticket: 'x' })).envelope.code).toBe(-1)
  expect((await statusOf(begun)).data.status).toBe('approved')
  const body = { signer_uuid: begun.signer_uuid, fid: approved.fid }
  expect((await bind(body)).envelope.code).toBe('10002')
  expect((await bind({ ...body, ticket: 'wrong' })).envelope.code).toBe(-1)
  expect((await bind({ ...body, fid: approved.fid + 1, ticket: begun.ticket })).envelope.code).toBe(-1)
  const { data } = await bind({ ...body, ticket: begun.ticket })
  expect(data.userInfo).toMatchObject({
    token: data.token,
    nickname: 'Visitor',
    email: '',
    fid: approved.fid,
    signeruuid: begun.signer_uuid,
  })
  expect((await bind({ ...body, ticket: begun.ticket })).envelope.code).toBe(-1)

  const first = { token: data.token, viewer: String(approved.fid), signeruuid: begun.signer_uuid }
  const later = { text: 'Tomorrow', send_at: Math.floor(Date.now() / 1000) + 86_400 }
  await api.call('/v2/farcaster/create-cast', sending(later, first))
  const again = await beginSigner(api)
  await approve(api, again, custody)
  const { data: second } = await bind({ signer_uuid: again.signer_uuid, fid: approved.fid, ticket: again.ticket })
  expect(second.userInfo).toMatchObject({ id: data.userInfo.id, fid: approved.fid, signeruuid: again.signer_uuid })
  // The previous signer is revoked: its headers are refused.
  const old = await api.call('/v2/farcaster/is-login', sending({}, first))
  expect(old.envelope.msg).toBe('signeruiderror')
  // What waited for its time is signed with the new one.
  const headers = { ...first, token: second.token, signeruuid: again.signer_uuid }
  expect((await api.call('/v2/farcaster/outbox', { headers })).data).toMatchObject({
    list: [{ text: 'Tomorrow', state: 'scheduled' }],
  })
})

test('R516 R602 a request of another caller is neither readable nor linkable', async () => {
  const [mallory, victim] = [await newAccount(), await newAccount()]
  const begun = await beginSigner(api, victim.headers)
  const { data: approved } = await approve(api, begun, newCustody())
  const body = { signer_uuid: begun.signer_uuid, fid: approved.fid }
  for (const headers of [mallory.headers, {}]) {
    expect((await statusOf(begun, headers)).envelope).toMatchObject({ code: -1, data: null })
    expect((await bind(body, headers)).envelope.code).not.toBe(0)
  }
  const forged = { ...mallory.headers, viewer: String(approved.fid), signeruuid: begun.signer_uuid }
  expect((await api.call('/v2/farcaster/is-login', sending(body, forged))).envelope.msg).toBe('signeruiderror')
  expect((await bind(body, victim.headers)).envelope.code).toBe(0)
  expect((await api.call('/v2/farcaster/is-login', sending(body, forged))).envelope.msg).toBe('signeruiderror')
  expect(await infoOf(mallory)).toMatchObject({ farcaster: 0, signeruuid: '' })
})

test('an ended session is refused with its own reason', async () => {
  const account = await newAccount()
  await api.call('/v2/user/logout', sending({}, account.headers))
  const { envelope } = await api.call('/v2/farcaster/getSigner', { headers: account.headers })
  expect(envelope).toMatchObject({ code: '10003', data: null })
})

test('R425 an approval is valid for the account’s custody key and the exact terms', async () => {
  const custody = newCustody()
  const begun = await beginSigner(api)
  const { data: terms } = await requestTerms(api, begun, custody)
  const { fid, nonce, deadline } = terms
  const send = async (changes: object) =>
    api.call(
      '/v2/farcaster/approve',
      sending({
        token: tokenOf(begun),
        address: custody.address,
        fid,
        nonce,
        deadline,
        signature: await signTerms(custody, terms),
        ...changes,
      }),
    )
  const wrong = [
    { signature: await signTerms(newCustody(), terms) },
    { signature: await signTerms(custody, terms, { scopes: [MessageType.CAST_ADD] }) },
    { signature: await signTerms(custody, terms, { ttl: 60 }) },
    { signature: await signTerms(custody, terms, { fid: fid + 1 }) },
    { signature: await signTerms(custody, terms, { key: `0x${'11'.repeat(32)}` }) },
    { signature: `0x${'00'.repeat(65)}` },
    { fid: fid + 1 },
    { deadline: deadline + 1 },
    { nonce: nonce + 1 },
    { address: newCustody().address },
  ]
  for (const changes of wrong)
    expect((await send(changes)).envelope, JSON.stringify(changes)).toMatchObject({
      code: -1,
      msg: expect.stringMatching(/signature/),
    })
  expect(await api.db.selectFrom('fc_account').selectAll().where('fid', '=', fid).execute()).toEqual([])
  expect((await statusOf(begun)).data.status).toBe('pending_approval')
  expect((await send({})).envelope.code).toBe(0)
  const replayed = await send({})
  expect([replayed.status, replayed.envelope.msg]).toEqual([410, expect.stringMatching(/expired or was used/)])
})

test('R425 of two concurrent approvals one is accepted', async () => {
  const begun = await beginSigner(api)
  const [one, two] = await Promise.all([approve(api, begun, newCustody()), approve(api, begun, newCustody())])
  expect([one.envelope.code, two.envelope.code].toSorted()).toEqual([-1, 0])
})

test('R425 an expired request is refused in the viewer’s language', async () => {
  const custody = newCustody()
  const begun = await beginSigner(api)
  await api.db
    .updateTable('signer')
    .set({ expires_at: new Date(0) })
    .where('uuid', '=', begun.signer_uuid)
    .execute()
  for (const path of [`approval?token=${tokenOf(begun)}`]) {
    const { status, envelope } = await api.call(`/v2/farcaster/${path}`, { headers: { lang: 'cn' } })
    expect([status, envelope.msg]).toEqual([410, '该请求已过期或已被使用，请刷新二维码后重新扫描'])
  }
  expect((await requestTerms(api, begun, custody)).status).toBe(410)
  expect((await statusOf(begun)).data.status).toBe('revoked')
  expect((await api.call('/v2/farcaster/approval?token=no')).status).toBe(400)
})

test('R425 the terms for an address with an account contain its profile', async () => {
  const custody = newCustody()
  const first = await beginSigner(api)
  const { data: approved } = await approve(api, first, custody, { username: 'existing', displayName: 'Existing' })
  const second = await beginSigner(api)
  expect((await requestTerms(api, second, custody)).data).toMatchObject({
    fid: approved.fid,
    is_new: false,
    nonce: 2,
    username: 'existing',
    display_name: 'Existing',
  })
  expect((await approve(api, second, custody, { username: 'other' })).data).toMatchObject({
    fid: approved.fid,
    username: 'existing',
  })
})

test('R425 the names of a new account follow the network’s rules', async () => {
  await createTestActor(api, 'taken')
  const begun = await beginSigner(api)
  const refused = [
    [{ username: 'taken' }, /taken/],
    [{ username: '-x' }, /16 of a–z/],
    [{ username: 'a'.repeat(17) }, /16 of a–z/],
    [{ username: 'Ä' }, /16 of a–z/],
    [{ displayName: '字'.repeat(11) }, /at most 32 bytes, and this has 33/],
  ] as const
  for (const [names, text] of refused)
    expect((await approve(api, begun, newCustody(), names)).envelope).toMatchObject({
      code: -1,
      msg: expect.stringMatching(text),
    })
  expect(
    (await approve(api, begun, newCustody(), { username: 'A'.repeat(16), displayName: '字'.repeat(10) })).envelope.code,
  ).toBe(0)
})

test('R951 a new account whose name another one took meanwhile is open without it, and is told at once which names are free', async () => {
  const network = socialOf(api)
  const { profileByName } = network
  const first = await approve(api, await beginSigner(api), newCustody(), { username: 'raced' })
  expect(first.data).toMatchObject({ username: 'raced', free_usernames: [] })
  // The other one takes it between the check and the message.
  let isChecked = false
  Object.assign(network, {
    profileByName: async (name: string) => (isChecked ? profileByName(name) : void (isChecked = true)),
  })
  const second = await approve(api, await beginSigner(api), newCustody(), { username: 'raced' })
  Object.assign(network, { profileByName })
  const { fid } = second.data
  expect(second.data).toMatchObject({ username: '', free_usernames: [`raced-${fid}`, `raced${fid}`, `u${fid}`] })
})

test('R516 R671 a removed or expired signer is invalid', async () => {
  const network = openTestNetwork(api.db)
  const [removed, expired] = [await createTestActor(api, 'removed'), await createTestActor(api, 'expired')]
  const keyOf = async (uuid: string) =>
    (await api.db.selectFrom('signer').select('key').where('uuid', '=', uuid).executeTakeFirstOrThrow()).key
  await network.submit(await signKeyRemove(network, { ...removed, key: await keyOf(removed.signerUuid), nonce: 2 }))
  await api.db
    .updateTable('fc_signer')
    .set({ last_used_at: 0 })
    .where('key', '=', await keyOf(expired.signerUuid))
    .execute()
  for (const { headers, signerUuid } of [removed, expired]) {
    expect((await api.call('/v2/farcaster/is-login', sending({}, headers))).envelope.msg).toBe('signeruiderror')
    expect((await api.call('/v2/farcaster/create-cast', sending({ text: 'still here?' }, headers))).envelope.msg).toBe(
      'signeruiderror',
    )
    expect((await api.call('/v2/farcaster/checkIsFarcaster', { headers })).data).toMatchObject({ farcaster: 0 })
    const anew = await beginSigner(api, headers)
    expect(anew).toMatchObject({ farcaster: 0, signer_uuid: expect.not.stringContaining(signerUuid) })
  }
})

test('unlink revokes the key on the network, and the account can be linked again', async () => {
  const dan = await createTestActor(api, 'dan')
  const { key } = await api.db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', dan.signerUuid)
    .executeTakeFirstOrThrow()
  expect((await api.call('/v2/farcaster/unlink', sending({}, dan.headers))).envelope.code).toBe(0)
  expect(await infoOf(dan)).toMatchObject({ farcaster: 0, fid: null, signeruuid: '', pfp_url: '' })
  const signer = await api.db
    .selectFrom('fc_signer')
    .select('removed_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(signer.removed_at).not.toBeNull()
  expect(
    await api.db.selectFrom('fc_private_key').select('public_key').where('public_key', '=', key).execute(),
  ).toEqual([])
  const begun = await beginSigner(api, dan.headers)
  const { data: approved } = await approve(api, begun, dan.custody)
  expect(approved.fid).toBe(dan.fid)
  expect((await bind({ signer_uuid: begun.signer_uuid, fid: dan.fid }, dan.headers)).data.userInfo).toMatchObject({
    fid: dan.fid,
  })
})

test('two keys that are revoked at once are both removed', async () => {
  const [one, two] = [await createTestActor(api, 'leaver1'), await createTestActor(api, 'leaver2')]
  const ended = await Promise.all(
    [one, two].map(({ headers }) => api.call('/v2/farcaster/unlink', sending({}, headers))),
  )
  expect(ended.map(({ envelope }) => envelope.code)).toEqual([0, 0])
  const left = await api.db
    .selectFrom('fc_signer')
    .select('key')
    .where('fid', 'in', [one.fid, two.fid])
    .where('removed_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})

test('keys without a link, and those of deleted accounts, are deleted after an hour', async () => {
  const network = await networkOf(api)
  await deleteExpiredSigners(api.db, network, new Date(Date.now() + 7_200_000))
  const [pending, deleted, linked] = [
    await beginSigner(api),
    await createTestActor(api, 'deleted'),
    await createTestActor(api, 'linked'),
  ]
  await api.db.deleteFrom('account').where('id', '=', deleted.id).execute()
  const count = () => deleteExpiredSigners(api.db, network, new Date(Date.now() + 3_600_000 + 601_000))
  expect(await deleteExpiredSigners(api.db, network, new Date(Date.now() + 3_000_000))).toBe(0)
  expect([await count(), await count()]).toEqual([2, 0])
  expect((await statusOf(pending)).envelope.code).toBe(-1)
  expect((await api.call('/v2/farcaster/is-login', sending({}, linked.headers))).envelope.code).toBe(0)
})

test('the private key of a signer is in no response, and is stored sealed', async () => {
  const begun = await beginSigner(api)
  const { key } = await api.db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', begun.signer_uuid)
    .executeTakeFirstOrThrow()
  const { sealed } = await api.db
    .selectFrom('fc_private_key')
    .select('sealed')
    .where('public_key', '=', key)
    .executeTakeFirstOrThrow()
  expect(sealed.length).toBe(12 + 16 + 32)
  expect(JSON.stringify(begun)).not.toContain(key.toString('hex'))
})
