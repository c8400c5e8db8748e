import { afterAll, beforeAll, expect, test } from 'vitest'
import { miniApp } from '#contract/social/mini-app.ts'
import { openApi, type TestApi } from '#tests/api.ts'

const signature = { header: 'eyJmaWQiOjF9', payload: 'eyJkb21haW4iOiJ3aXJlLmV4YW1wbGUifQ', signature: 'c2lnbmVk' }
let api: TestApi
let registered: TestApi
beforeAll(async () => {
  const env = { SITE_ORIGIN: 'https://wire.example' }
  ;[api, registered] = await Promise.all([
    openApi({ env }),
    openApi({ env: { ...env, MINI_APP_SIGNATURE: JSON.stringify(signature) } }),
  ])
})
afterAll(() => Promise.all([api.close(), registered.close()]))

const manifestOf = async ({ app }: TestApi) => {
  const answer = await app.request(miniApp.manifestPath)
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'application/json; charset=utf-8', '*'])
  return (await answer.json()) as { accountAssociation?: object; miniapp: Record<string, string | string[]> }
}

test('R865 the manifest keeps to the rules of the mini-app specification', async () => {
  const { miniapp, ...rest } = await manifestOf(api)
  expect(rest).toEqual({})
  expect(miniapp).toMatchObject({
    version: '1',
    homeUrl: 'https://wire.example/',
    primaryCategory: 'news-media',
    canonicalDomain: 'wire.example',
  })
  const limits = { name: 32, subtitle: 30, tagline: 30, ogTitle: 30, ogDescription: 100, description: 170 }
  for (const [name, length] of Object.entries(limits)) {
    expect(miniapp[name], name).toMatch(/\w/)
    expect(miniapp[name]!.length, name).toBeLessThanOrEqual(length)
    expect(miniapp[name], name).not.toMatch(/[@#$%^&*+=/\\|~«»]|!{2,}|\?{2,}|-{2,}|\p{Extended_Pictographic}/u)
  }
  expect(miniapp.splashBackgroundColor).toMatch(/^#[0-9a-f]{6}$/)
  const tags = miniapp.tags as string[]
  expect([tags.length <= 5, tags.every((tag) => /^[a-z]{1,20}$/.test(tag))]).toEqual([true, true])
  for (const address of [
    miniapp.homeUrl,
    miniapp.iconUrl,
    miniapp.splashImageUrl,
    miniapp.heroImageUrl,
    miniapp.ogImageUrl,
    ...(miniapp.screenshotUrls as string[]),
  ]) {
    expect(address).toMatch(/^https:\/\/wire\.example\//)
  }
})

test('R865 with a registered account the manifest names it, and Farcaster’s web client may frame the pages', async () => {
  const ancestors = async ({ app }: TestApi) =>
    /frame-ancestors ([^;]+)/.exec((await app.request('/')).headers.get('content-security-policy')!)![1]
  const { accountAssociation, miniapp } = await manifestOf(registered)
  expect(accountAssociation).toEqual(signature)
  expect(miniapp).toEqual((await manifestOf(api)).miniapp)
  expect([await ancestors(registered), await ancestors(api)]).toEqual([
    'https://farcaster.xyz https://*.farcaster.xyz',
    "'none'",
  ])
})
