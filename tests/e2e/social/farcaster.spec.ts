import { socialMenu, socialEntry, castRow, castTexts, actionOf } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page, Route } from '@playwright/test'
import type { Cast } from '#contract/social/cast.ts'
import { localisePath, locales } from '#domain/platform/locale.ts'
import { detailsOf } from './social.ts'
import { test } from './farcaster-content.ts'
import { faults, open, untilReady } from '#tests/e2e/page.ts'

const texts = (page: Page) => castTexts(page).allInnerTexts()
const current = (page: Page) => socialMenu(page).locator('[aria-current]').allInnerTexts()

const screens = (
  { leaf, pictured }: Record<'leaf' | 'pictured', Cast>,
  [alice, carol]: [{ fid: number }, { fid: number }],
) => [
  '/farcaster',
  '/farcaster/follows',
  '/farcaster/channel?id=rollups',
  detailsOf(leaf),
  detailsOf(pictured),
  `/farcaster/person?fid=${carol.fid}`,
  '/farcaster/person/channels',
  `/farcaster/follow?fid=${alice.fid}`,
  '/farcaster/person_edit',
  '/farcaster/search?type=channel',
  '/farcaster/search?type=user&query=a',
]

test('R94 R165 R175 R176 the feed has the menu fixed at the left edge of 1200 px, and the five newest flashes at the right', async ({
  visit,
  site,
}) => {
  const page = await visit({ path: '/farcaster/search' })
  const request = page.waitForRequest('**/v2/newsflash/list*')
  await socialEntry(page, 'Community').click()
  const { searchParams } = new URL((await request).url())
  expect([searchParams.get('page'), searchParams.get('size'), searchParams.get('only_lang')]).toEqual(['1', '5', 'en'])
  await expect(page.locator('main aside')).toBeVisible()
  const menu = socialMenu(page)
  const aside = page.locator('main aside')
  const left = (await menu.boundingBox())!
  expect(left.x).toBeCloseTo(((await page.evaluate(() => document.body.getBoundingClientRect().width)) - 1200) / 2, 0)
  const right = (await aside.boundingBox())!
  expect(right.x + right.width).toBeCloseTo(left.x + 1200, 0)
  const newest = (await site.publicIn('en')).slice(0, 5)
  expect(
    await aside
      .locator('h3 a')
      .evaluateAll((links) => links.map((link) => Number(/flash\/(\d+)$/.exec(link.getAttribute('href')!)![1]))),
  ).toEqual(newest)
  await expect(aside.locator('a[href*="/farcaster/channel?id="]')).not.toHaveCount(0)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect((await menu.boundingBox())!.y).toBeCloseTo(left.y, 0)
})

test('R163 R164 other pages of the network are plain, or have the menu only', async ({ page }) => {
  const columns = async () => [await socialMenu(page).count(), await page.locator('main aside').count()]
  await page.goto('/farcaster/search')
  expect(await columns()).toEqual([1, 0])
  await page.goto('/farcaster/person_edit')
  expect(await columns()).toEqual([0, 0])
})

test('R259 R260 R261 R262 R263 the menu has five entries, and marks the open page, but no page of one channel or profile', async ({
  visitAs,
  alice,
  root,
}) => {
  const page = await visitAs(alice, { path: '/farcaster' })
  expect(await socialMenu(page).getByRole('link').allInnerTexts()).toEqual([
    'Community',
    'Following',
    'Search',
    expect.stringMatching(/^Notifications/),
    'My profile',
  ])
  expect(await current(page)).toEqual(['Community'])
  for (const [path, text] of [
    ['/farcaster/follows', 'Following'],
    ['/farcaster/search', 'Search'],
    ['/farcaster/person', 'My profile'],
    ['/farcaster', 'Community'],
  ] as const) {
    await socialEntry(page, text).click()
    await page.waitForURL((url) => url.pathname === path)
    await expect.poll(() => current(page)).toEqual([text])
  }
  for (const path of ['/farcaster/channel?id=rollups', `/farcaster/person?fid=${alice.fid}`, detailsOf(root)]) {
    await page.goto(path)
    expect(await current(page), path).toEqual([])
  }
})

test('R174 R342 community fetches its feed again, also when it is open', async ({
  visit,
  site,
  alice,
  bob,
  carol,
  social,
}) => {
  const page = await visit({ path: '/farcaster' })
  const before = await texts(page)
  const newest = await social.cast(bob, 'Said since')
  for (const who of [alice, carol]) await social.write('reaction', { hash: newest.hash, type: 'recast', on: 1 }, who)
  await site.db.deleteFrom('rate_count').execute()
  await page.mouse.wheel(0, 900)
  const request = page.waitForRequest('**/v2/farcaster/feed*')
  await socialEntry(page, 'Community').click()
  await request
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(before.length).toBeGreaterThan(0)
  await socialEntry(page, 'Search').click()
  await page.waitForURL('**/farcaster/search')
  const again = page.waitForRequest('**/v2/farcaster/feed*')
  await socialEntry(page, 'Community').click()
  await again
  await page.goto('/farcaster/latest')
  await expect(castRow(page, newest)).toBeVisible()
})

test('R174 who presses community while another page is loading stays there, with a fresh feed', async ({
  visitAs,
  alice,
}) => {
  const page = await visitAs(alice, { path: '/farcaster' })
  const calls: Route[] = []
  await page.route('**/v2/farcaster/user-notification*', (call) => void calls.push(call))
  await socialEntry(page, 'Notifications').click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  const feed = page.waitForResponse('**/v2/farcaster/feed*')
  await socialEntry(page, 'Community').click()
  await feed
  const late = page.waitForResponse('**/v2/farcaster/user-notification*')
  for (const call of calls) await call.continue()
  await (await late).finished()
  expect(await current(page)).toEqual(['Community'])
  expect(new URL(page.url()).pathname).toBe('/farcaster')
})

test('R177 R383 without a social account the menu entries, the composer, a like and a follow ask to link one', async ({
  visit,
  alice,
}) => {
  const page = await visit({ path: '/farcaster/latest' })
  const dialog = page.getByRole('dialog')
  const presses = [
    socialEntry(page, 'Following'),
    socialEntry(page, 'Notifications'),
    socialEntry(page, 'My profile'),
    page.getByRole('button', { name: 'New cast' }),
    actionOf(page.locator('main article').first(), 'Like'),
    actionOf(page.locator('main article').first(), 'Recast'),
    actionOf(page.locator('main article').first(), 'Reply'),
    actionOf(page.locator('main article').first(), 'Quote'),
  ]
  for (const press of presses) {
    await press.click()
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/farcaster/latest')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }))
  }
  await page.goto(`/farcaster/person?fid=${alice.fid}`)
  await untilReady(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow(ing)? / })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  for (const path of ['/farcaster/follows', '/farcaster/person', '/farcaster/person_edit']) {
    const response = await page.goto(path)
    expect(response!.status(), path).toBe(200)
    await expect(page.getByRole('button', { name: 'Join the community' }), path).toHaveCount(1)
  }
})

test('R877 axe finds nothing in either theme, and nothing scrolls sideways', async ({
  visitAs,
  alice,
  bob,
  carol,
  leaf,
  pictured,
}) => {
  const page = await visitAs(bob)
  for (const path of screens({ leaf, pictured }, [alice, carol])) {
    await page.goto(path)
    await untilReady(page)
    expect(await faults(page), path).toEqual([])
  }
})

test('R247 R239 social pages exist in every language and hydrate', async ({ visitAs, alice, leaf }) => {
  const names = new Set<string>()
  const page = await visitAs(alice)
  const paths = ['/farcaster', detailsOf(leaf), '/farcaster/person', '/farcaster/search?type=channel']
  for (const [index, locale] of locales.entries()) {
    const localised = paths.map((path) => localisePath(path, locale))
    for (const path of localised) expect((await page.request.get(path)).status(), path).toBe(200)
    // Each language hydrates two of the pages, each page in half of the languages.
    for (const path of localised.filter((_, place) => place % 2 === index % 2)) await open(page, path)
    names.add(await socialMenu(page).locator('ul').innerText())
  }
  expect(names.size).toBe(locales.length)
})
