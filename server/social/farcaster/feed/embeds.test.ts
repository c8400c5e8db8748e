import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cast, SocialUser } from '#contract/social/cast.ts'
import { removeDemoNetwork } from '#server/demo/network/remove.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { publish } from '#tests/news.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'

let api: TestApi
let author: TestActor
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  author = await createTestActor(api, 'author')
})
afterAll(() => api.close())

const send = async (text: string, embeds: object[] = []) =>
  (await api.call<{ hash: string }>('/v2/farcaster/create-cast', sending({ text, embeds }, author.headers))).data.hash
const read = async (hash: string, locale = 'en') =>
  (await api.call<{ cast: Cast }>(`/v2/farcaster/cast-info?hash=${hash}`, { headers: { 'x-locale': locale } })).data
    .cast

test('R612 the card of an own item is in the reader’s language, without a drawn picture, at the address that the site has now', async () => {
  const flash = await publish(api.db, 'Moved', { langs: ['en', 'ja'] })
  const { origin } = api.config.site
  const hash = await send('Read this', [{ url: `http://localhost:9/zh/flash/${flash}` }])
  expect((await read(hash, 'ja')).embeds).toMatchObject([
    { kind: 'link', url: `${origin}/ja/flash/${flash}`, title: 'Moved (ja)', image: '' },
  ])
  expect((await read(hash)).embeds).toMatchObject([{ url: `${origin}/flash/${flash}`, title: 'Moved (en)' }])
  const other = await send('And this', [{ url: 'http://localhost:9/flash/999999' }])
  expect((await read(other)).embeds).toMatchObject([{ url: 'http://localhost:9/flash/999999', title: '' }])
})

test('R11 R931 an account of the demo is marked, one that joined is not; a cast that mentions a removed demo account shows its name, which leads nowhere', async () => {
  const demo = await createTestActor(api, 'demo-person')
  await api.db.updateTable('fc_account').set({ is_demo: true }).where('fid', '=', demo.fid).execute()
  const hash = await send('Thanks @demo-person and @author')
  expect((await read(hash)).mentioned_profiles.map(({ fid }) => fid)).toEqual([demo.fid, author.fid])
  const isDemo = async (fid: number) => (await api.call<SocialUser>(`/v2/farcaster/user-info?fid=${fid}`)).data.is_demo
  expect([await isDemo(demo.fid), await isDemo(author.fid)]).toEqual([true, false])
  expect(await removeDemoNetwork(api.db)).toBe(1)
  const after = await read(hash)
  expect(after.text).toBe('Thanks @demo-person and @author')
  expect(after.mentioned_profiles.map(({ fid }) => fid)).toEqual([author.fid])
})
