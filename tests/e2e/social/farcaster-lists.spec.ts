import { olderLink, rowOf, castRow, castTexts, mainCast, profileHead } from '#tests/e2e/locators.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { test } from './farcaster-content.ts'
import { follow, openPaused, untilReady } from '#tests/e2e/page.ts'

const texts = (page: Page) => castTexts(page).allInnerTexts()

/** A group of channels in the picker. */
const offered = (page: Page, name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })

test('R166 back restores a list as it had grown, at its scroll position', async ({ visit }) => {
  const page = await visit({ path: '/farcaster/latest' })
  const rows = page.locator('main article[data-item]:not(aside *)')
  const first = await rows.count()
  await olderLink(page).scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  const row = rows.nth(first + 3)
  await row.scrollIntoViewIfNeeded()
  const [top, count, all] = [await page.evaluate(() => scrollY), await rows.count(), await texts(page)]
  expect(new Set(all).size).toBe(all.length)
  await row.locator('[data-open]').click()
  await expect(mainCast(page)).toBeVisible()
  await page.goBack()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 200)
})

test('R142 a channel shows its description and its casts, and the composer starts in it', async ({
  visitAs,
  bob,
  root,
}) => {
  const page = await visitAs(bob, { path: '/farcaster/channel?id=rollups' })
  const head = page.locator('main header:has(h1) + div')
  await expect(page.locator('h1')).toHaveText('The rollups')
  await expect(head).toHaveText(/\/rollups\s+1 follower\s+About rollups/, { useInnerText: true })
  expect(await texts(page)).toEqual([root.text])
  await page.getByRole('button', { name: 'New cast' }).click()
  await expect(page.locator('dialog form:has(textarea)')).toBeVisible()
  await expect(page.locator('dialog form:has(textarea)')).toContainText('/rollups', { useInnerText: true })
})

test('R144 R150 R151 R152 R153 A8 a profile has casts, channels and likes, followers and followed profiles; without a fid it is the viewer’s own', async ({
  visitAs,
  alice,
  bob,
  carol,
  root,
}) => {
  const page = await visitAs(bob, { path: '/farcaster/person' })
  await expect(page.locator('h1')).toHaveText('Bobby')
  await expect(profileHead(page)).toHaveText(/@bobby[\s\S]*1 following[\s\S]*0 followers[\s\S]*Edit profile/, {
    useInnerText: true,
  })
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
  await parts.getByRole('link', { name: 'Channels' }).click()
  await page.locator('main article[data-item=rollups]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/farcaster/person/channels')
  await parts.getByRole('link', { name: 'Likes' }).click()
  await expect(castRow(page, root)).toBeVisible()
  await page.goto(`/farcaster/person/default?fid=${alice.fid}`)
  await expect(castRow(page, root)).toBeVisible()
  await untilReady(page)
  await page.getByRole('link', { name: '2 followers' }).click()
  await expect
    .poll(() =>
      page
        .locator('main article[data-item]:not(aside *)')
        .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item)).toSorted()),
    )
    .toEqual([bob.fid, carol.fid].toSorted())
  await page.getByRole('navigation', { name: 'Parts of the profile' }).getByRole('link', { name: 'Following' }).click()
  await expect(page.getByText('This account follows no one yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/farcaster/follow?fid=*type=followers')
})

test('R227 the back link leads to the community when there is no previous page of the site', async ({ visit }) => {
  const page = await visit({ path: '/farcaster/channel?id=rollups' })
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/farcaster')
})

test('R149 R442 R736 R737 R738 search is debounced by 100 ms; channels have their default lists, eleven of each at most', async ({
  visitAs,
  alice,
  bob,
  root,
}) => {
  const page = await visitAs(bob)
  await openPaused(page, '/farcaster/search?type=channel')
  const box = page.getByRole('searchbox', { name: 'Casts, people, channels' })
  await expect(offered(page, 'Followed channels').getByRole('article')).toHaveCount(1)
  await expect(offered(page, 'Hot channels').getByRole('article')).toHaveCount(11)
  const requests: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/channel-search')) requests.push(url.searchParams)
  })
  await box.pressSequentially('room-1')
  await page.clock.runFor(99)
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.resume()
  await expect(page.locator('main article[data-item]:not(aside *)')).toHaveCount(11)
  expect(requests.map((query) => [query.get('query'), query.get('limit'), query.get('page')])).toEqual([
    ['room-1', '20', '1'],
  ])
  await box.fill('')
  await offered(page, 'Hot channels').waitFor()
  expect(requests).toHaveLength(1)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('type') === 'user')
  await box.fill('ali')
  await rowOf(page, alice.fid).waitFor()
  await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Casts' }).click()
  await page.waitForURL((url) => url.searchParams.get('type') !== 'user')
  await box.fill('log says')
  await expect(castRow(page, root)).toBeVisible()
  await box.fill('nothing of this')
  await expect(page.getByText(/^Nothing was found/)).toBeVisible()
  await page.getByRole('link', { name: 'Search the news for “nothing of this”' }).click()
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('msg') === 'nothing of this')
})

test('a page and its older part work without script', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/farcaster/latest')
  const shown = await texts(page)
  expect(shown).toHaveLength(20)
  await follow(olderLink(page))
  const older = await texts(page)
  expect(older.filter((text) => shown.includes(text))).toEqual([])
  await expect(page.locator('main article').first().getByRole('button')).toHaveCount(0)
})
