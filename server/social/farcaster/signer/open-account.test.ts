import { afterAll, beforeAll, expect, test } from 'vitest'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { approve, beginSigner, socialEnv } from '#tests/social.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
})
afterAll(() => api.close())

const open = (account: TestAccount, name: string) =>
  api.call<LoggedIn>('/v2/farcaster/openAccount', sending({ name }, account.headers))
const actorOf = ({ headers }: TestAccount, { data: { userInfo } }: Awaited<ReturnType<typeof open>>) => ({
  ...headers,
  viewer: String(userInfo.fid),
  signeruuid: userInfo.signeruuid,
})
const cast = (headers: Record<string, string>, text: string) =>
  api.call<{ hash: string }>('/v2/farcaster/create-cast', sending({ text }, headers))
const profileOf = async (fid: number | null) =>
  await api.db.selectFrom('fc_profile').select(['fid', 'username', 'display']).where('fid', '=', fid).executeTakeFirst()
const code = async ({ email, headers }: TestAccount) => {
  await api.db.deleteFrom('mail_code').where('email', '=', email).execute()
  await api.call('/v2/user/email-login', sending({ email }, headers))
  const { body_text } = await api.db
    .selectFrom('stored_mail')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(body_text)![0]
}

test('R425 a name is enough to cast: the site opens the account, creates its keys and links it', async () => {
  const ann = await createTestAccount(api.db, 'ann')
  const opened = await open(ann, ' Ann Müller ')
  expect(opened.data).toMatchObject({ token: '', userInfo: { farcaster: 1, nickname: 'Ann Müller' } })
  const { fid } = opened.data.userInfo
  expect(await profileOf(fid)).toMatchObject({ fid, username: 'ann-muller', display: 'Ann Müller' })
  expect((await cast(actorOf(ann, opened), 'gm')).envelope.code).toBe(0)

  // Twice is once, also at the same moment.
  expect((await open(ann, 'Another')).data.userInfo).toEqual(opened.data.userInfo)
  const bea = await createTestAccount(api.db, 'bea')
  await Promise.all([open(bea, 'Bea'), open(bea, 'Bea')])
  const actors = await api.db.selectFrom('fc_profile').select('fid').where('display', '=', 'Bea').execute()
  expect(actors).toHaveLength(1)

  const twin = await createTestAccount(api.db, 'twin')
  const other = await open(twin, 'Ann Müller')
  expect((await profileOf(other.data.userInfo.fid))?.username).toMatch(/^ann-muller-\d{1,4}$/)
  const lin = await createTestAccount(api.db, 'lin')
  const han = await open(lin, '林一')
  expect(await profileOf(han.data.userInfo.fid)).toMatchObject({
    username: `u${han.data.userInfo.fid}`,
    display: '林一',
  })
})

test('a name is required and limited, and so is a login', async () => {
  const carl = await createTestAccount(api.db, 'carl')
  expect((await open(carl, ' ')).envelope.code).toBe(-1)
  expect((await open(carl, '字'.repeat(11))).envelope).toMatchObject({
    code: -1,
    msg: expect.stringMatching(/32 bytes, and this has 33/),
  })
  expect((await api.call('/v2/farcaster/openAccount', sending({ name: 'Carl' }))).envelope.code).toBe('10002')
  expect(await api.db.selectFrom('signer').select('uuid').where('account_id', '=', carl.id).execute()).toEqual([])
})

test('the account is opened again after it was unlinked, and is the same one', async () => {
  const dora = await createTestAccount(api.db, 'dora')
  const first = await open(dora, 'Dora')
  await api.call('/v2/farcaster/unlink', sending({}, dora.headers))
  const second = await open(dora, 'Dora')
  expect(second.data.userInfo.fid).toBe(first.data.userInfo.fid)
  expect(second.data.userInfo.signeruuid).not.toBe(first.data.userInfo.signeruuid)
  expect((await cast(actorOf(dora, second), 'back again')).envelope.code).toBe(0)
})

test('the owner downloads the key with a proof and approves with it in another client, and the site deletes its copy', async () => {
  const erin = await createTestAccount(api.db, 'erin')
  const opened = await open(erin, 'Erin')
  const here = async () =>
    (await api.call<{ is_here: number }>('/v2/farcaster/custody', { headers: erin.headers })).data.is_here
  const take = (body: object, by = erin) =>
    api.call<{ key: string; words: string }>('/v2/farcaster/takeKey', sending(body, by.headers))
  expect(await here()).toBe(1)
  expect((await take({})).envelope.code).toBe(-1)
  expect((await take({ code: '000000' })).envelope.code).toBe(-1)
  const { key, words } = (await take({ code: await code(erin) })).data
  const custody = privateKeyToAccount(`0x${key}`)
  expect(mnemonicToAccount(words).address).toBe(custody.address)

  const begun = await beginSigner(api, (await createTestAccount(api.db, 'elsewhere')).headers)
  const approved = await approve(api, begun, { ...custody, address: custody.address })
  expect(approved.data.fid).toBe(opened.data.userInfo.fid)

  const forget = (guess: string) => api.call('/v2/farcaster/forgetKey', sending({ key: guess }, erin.headers))
  expect((await forget('11'.repeat(32))).envelope.code).toBe('404')
  expect((await forget(key)).envelope.code).toBe(0)
  expect(await here()).toBe(0)
  expect((await take({ code: await code(erin) })).envelope.code).toBe('404')
  // The key with which the site casts is another one.
  expect((await cast(actorOf(erin, opened), 'still here')).envelope.code).toBe(0)
})

test('the custody key is sealed, and is deleted with the account', async () => {
  const finn = await createTestAccount(api.db, 'finn')
  await open(finn, 'Finn')
  const stored = () => api.db.selectFrom('fc_private_key').select('sealed').where('account_id', '=', finn.id).execute()
  const [row] = await stored()
  expect(row!.sealed.length).toBeGreaterThan(12 + 16 + 32)
  expect(row!.sealed.toString()).not.toMatch(/^[a-z ]{20}/)
  expect((await api.call('/v2/user/delete', sending({ code: await code(finn) }, finn.headers))).envelope.code).toBe(0)
  expect(await stored()).toEqual([])
})
