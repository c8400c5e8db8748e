import { networkOf } from '#server/social/farcaster/farcaster.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cast } from '#contract/social/cast.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { needsDemoNetwork } from './needs.ts'
import { removeDemoNetwork } from './remove.ts'
import { seedDemoNetwork } from './seed.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests' } })))
afterAll(() => api.close())

const feed = async (path: string) => (await api.call<{ list: Cast[] }>(`/v2/farcaster/${path}`)).data.list

test('R11 the demo network has casts about the demo news in eight languages, and is deleted completely', async () => {
  expect(await needsDemoNetwork(api.db)).toBe(false)
  await seedDemo(api.db)
  expect(await needsDemoNetwork(api.db)).toBe(true)
  const { accounts, casts } = await seedDemoNetwork(await networkOf(api), api.config)
  expect(accounts).toBeGreaterThan(20)
  expect((await api.db.selectFrom('fc_cast').select('hash').execute()).length).toBe(casts)
  expect(await needsDemoNetwork(api.db)).toBe(false)

  const hot = await feed('feed?limit=20')
  expect(hot).toHaveLength(20)
  expect(hot.some(({ reactions }) => reactions.likes_count > 3)).toBe(true)
  const all = await feed('latest-cast?limit=100')
  expect(all.every(({ author }) => author.is_demo)).toBe(true)
  const link = all.flatMap(({ embeds }) => embeds).find((embed) => embed.kind === 'link')
  expect(link).toMatchObject({
    url: expect.stringContaining(api.config.site.origin),
    title: expect.stringMatching(/\S/),
  })
  for (const script of [/[ก-๛]/, /[가-힣]/, /[ぁ-ん]/, /\p{Script=Han}/u, /[ğşı]/, /[ắạốượ]/])
    expect(
      all.some(({ text }) => script.test(text)),
      String(script),
    ).toBe(true)

  expect(await removeDemoNetwork(api.db)).toBe(accounts)
  for (const table of ['fc_cast', 'fc_reaction', 'fc_link', 'fc_profile', 'fc_message'] as const) {
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect(await api.db.selectFrom('fc_channel').select('id').execute()).toEqual([{ id: 'blockbeats' }])
})
