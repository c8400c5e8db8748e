import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#domain/site/facts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'

let api: TestApi
let alice: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  await api.db.updateTable('account').set({ image_url: '/u/alice.png' }).where('id', '=', alice.id).execute()
})
afterAll(() => api.close())

const siteFor = async (cookie: string) => {
  const response = await api.app.request('/newsflash', { headers: { cookie } })
  return { site: (await response.json()) as Site, headers: response.headers }
}

test('R366 the first HTML has the name and the picture of the account of the token, and is not shared', async () => {
  const { site, headers } = await siteFor(`theme=light; token=${alice.token}`)
  expect(site).toMatchObject({
    theme: 'light',
    user: { id: alice.id, nickname: 'alice', image: '/u/alice.png' },
    farcaster: null,
  })
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(JSON.stringify(site)).not.toContain(alice.token)
  expect(JSON.stringify(site)).not.toContain(alice.email)
})

test('R534 the languages that an account reads win over those of the browser', async () => {
  const read = async (cookie: string) => (await siteFor(cookie)).site.reading
  expect(await read(`langs=all; token=${alice.token}`)).toBe('all')
  const { data } = await api.call('/v2/user/setReading', sending({ langs: 'ja.en.xx' }, alice.headers))
  expect(data).toEqual({ langs: 'en.ja' })
  expect(await read(`langs=all; token=${alice.token}`)).toBe('en.ja')
  expect((await api.call('/v2/user/userInfo', { headers: alice.headers })).data).toMatchObject({ reading: 'en.ja' })
})

test('R789 the page has the number of unread messages of its account', async () => {
  const written = await api.db
    .insertInto('message')
    .values([
      { account_id: alice.id, kind: 'welcome' },
      { account_id: alice.id, kind: 'welcome' },
    ])
    .returning('id')
    .execute()
  expect((await siteFor(`token=${alice.token}`)).site.user!.unread).toBe(2)
  await api.call('/v2/message/read', sending({ ids: [written[0]!.id] }, alice.headers))
  expect((await siteFor(`token=${alice.token}`)).site.user!.unread).toBe(1)
})

test('R366 without a token, or with one that is not good, the page is that of anybody', async () => {
  for (const cookie of ['', 'token=', 'token=made-up', `token=${'x'.repeat(5000)}`]) {
    expect((await siteFor(cookie)).site).toMatchObject({ user: null, farcaster: null })
  }
})

test('R358 R366 the cookies of a social login are read when signeruuid is present, else not', async () => {
  const picture = encodeURIComponent('https://images.example/a.png')
  expect((await siteFor(`fid=7; signeruuid=S; pfp_url=${picture}`)).site.farcaster).toEqual({
    fid: '7',
    signeruuid: 'S',
    pfp_url: 'https://images.example/a.png',
  })
  expect((await siteFor(`fid=7; pfp_url=${picture}`)).site.farcaster).toBeNull()
})
