import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedIn, UserInfo } from '#contract/accounts/account.ts'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { newCustody } from '#tests/network.ts'
import { approve, beginSigner, createTestActor, socialEnv, type Begun, type Custody } from '#tests/social.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
})
afterAll(() => api.close())

const bind = (body: object, headers: Record<string, string> = {}) =>
  api.call<LoggedIn>('/v2/farcaster/bindSigner', sending(body, headers))

test('a person links several accounts, acts as one of them, switches and unlinks them one by one', async () => {
  const eve = await createTestActor(api, 'eve')
  const accountsOf = async () =>
    (await api.call<Output<'social.accounts'>>('/v2/farcaster/accounts', { headers: eve.headers })).data.list
  const addOther = async (custody: Custody, names = {}) => {
    const { data: begun } = await api.call<Begun>('/v2/farcaster/getSigner?another=1', { headers: eve.headers })
    const { data: approved } = await approve(api, begun, custody, names)
    const body = { signer_uuid: begun.signer_uuid, fid: approved.fid }
    const bound = await bind(body, eve.headers)
    return { ...body, msg: bound.envelope.msg }
  }
  const custody = newCustody()
  const second = await addOther(custody, { username: 'evening' })
  const { data: info } = await api.call<UserInfo>('/v2/user/userInfo', { headers: eve.headers })
  expect(info).toMatchObject({ fid: second.fid, signeruuid: second.signer_uuid })
  expect(await accountsOf()).toEqual([
    { fid: second.fid, username: 'evening', display_name: '', pfp_url: '', is_current: true },
    { fid: eve.fid, username: 'eve', display_name: 'Eve', pfp_url: '', is_current: false },
  ])
  // Linked again, an account replaces its own key alone.
  const again = await addOther(custody)
  expect(again.fid).toBe(second.fid)
  expect((await accountsOf()).map(({ fid }) => fid)).toEqual([second.fid, eve.fid])

  const switchTo = (fid: number, headers = eve.headers) =>
    api.call<Output<'social.check'>>('/v2/farcaster/switchAccount', sending({ fid }, headers))
  const first = { farcaster: 1, fid: eve.fid, signer_uuid: eve.signerUuid, pfp_url: '' }
  expect((await switchTo(eve.fid)).data).toEqual(first)
  const cast = await api.call('/v2/farcaster/create-cast', sending({ text: 'As the first' }, eve.headers))
  expect(cast.envelope.code).toBe(0)
  const asSecond = { ...eve.headers, viewer: String(again.fid), signeruuid: again.signer_uuid }
  expect((await api.call('/v2/farcaster/create-cast', sending({ text: 'No' }, asSecond))).envelope.msg).toBe(
    'signeruiderror',
  )
  // An account of somebody else, or one that nobody has, is none of the caller's.
  const stranger = await createTestActor(api, 'stranger5')
  expect((await switchTo(stranger.fid)).envelope.code).toBe('404')
  expect((await switchTo(eve.fid, stranger.headers)).envelope.code).toBe('404')

  // Only who acts as an account logs in with it; others may have it by now.
  const ticketed = await beginSigner(api)
  await approve(api, ticketed, custody)
  const login = await bind({ signer_uuid: ticketed.signer_uuid, fid: again.fid, ticket: ticketed.ticket })
  expect(login.data.userInfo.id).not.toBe(eve.id)
  await switchTo(again.fid)

  const unlink = () => api.call<Output<'social.check'>>('/v2/farcaster/unlink', sending({}, eve.headers))
  expect((await unlink()).data).toEqual(first)
  expect(await accountsOf()).toMatchObject([{ fid: eve.fid, is_current: true }])
  expect((await unlink()).data).toMatchObject({ farcaster: 0, fid: null })
  expect(await accountsOf()).toEqual([])

  const addresses = [custody, ...Array.from({ length: 4 }, newCustody)]
  for (const each of addresses) expect((await addOther(each)).msg).toBe('')
  const full = await api.call('/v2/farcaster/getSigner?another=1', { headers: eve.headers })
  expect(full.envelope.msg).toBe('You have linked 5 accounts, which is the limit. Unlink one first')
  // A key that its owner has removed on the network makes room.
  const { key } = await api.db
    .selectFrom('signer')
    .select('key')
    .where('account_id', '=', eve.id)
    .where('fid', '=', again.fid)
    .executeTakeFirstOrThrow()
  await api.db.updateTable('fc_signer').set({ removed_at: 1 }).where('key', '=', key).execute()
  expect((await accountsOf()).map(({ fid }) => fid)).not.toContain(again.fid)
  expect((await addOther(newCustody())).msg).toBe('')
  expect(await accountsOf()).toHaveLength(5)
})
