import { expect } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { actionOf, castRow, castTexts } from '#tests/e2e/locators.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import { test } from './farcaster-accounts.ts'
import { detailsOf } from './social.ts'

const line = (page: Page) => page.locator('main [data-new]')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Opens a page that follows the casts. */
async function openLive(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().includes('casts%3Aall'))
  await open(page, path)
  await heard
}

async function cast(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New cast' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('R957 two people, one on a phone: each sees the other’s casts and likes come, and nothing moves before a press', async ({
  visitAs,
  social,
  alice,
  bob,
  carol,
  original,
}) => {
  for (let n = 0; n < 8; n++) await social.cast(carol, `Earlier ${n}`)
  const [one, other] = [await visitAs(alice), await visitAs(bob, { ...phone, reducedMotion: 'reduce' })]
  await openLive(one, '/farcaster')
  await openLive(other, '/farcaster/latest')
  const row = castRow(other, original)
  await row.scrollIntoViewIfNeeded()
  const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await cast(one, 'Seen on the phone')
  await cast(one, 'And this')
  await expect(line(other)).toHaveText('↑ 2 new casts')
  await expect(other).toHaveTitle(/^\(2\) /)
  expect(await top()).toBe(before)
  await expect(line(one)).toHaveCount(0)
  expect(await axeFindings(other)).toEqual([])
  await line(other).click()
  // Casts of one second have no order.
  const firstTwo = async () => (await castTexts(other).allTextContents()).slice(0, 2).toSorted()
  await expect.poll(firstTwo).toEqual(['And this', 'Seen on the phone'])
  await expect(line(other)).toHaveCount(0)
  await expect.poll(() => other.evaluate(() => scrollY)).toBe(0)

  await actionOf(castRow(other, original), 'Like').click()
  await expect(actionOf(castRow(one, original), 'Like')).toHaveText('Like1')
  await actionOf(castRow(one, original), 'Like').click()
  await expect(actionOf(castRow(other, original), 'Like')).toHaveText('Like2')
  await expect(actionOf(castRow(one, original), 'Like')).toHaveText('Like2')
  await social.write('reaction', { hash: original.hash, type: 'like', on: 0 }, alice)
  await social.write('reaction', { hash: original.hash, type: 'like', on: 0 }, bob)

  await cast(other, 'Answered from the phone')
  await expect(line(one)).toHaveText('↑ 1 new cast')
  await line(one).focus()
  await one.keyboard.press('Enter')
  await expect(castTexts(one).first()).toHaveText('Answered from the phone')
})

test('R957 a channel and a profile announce what belongs to them only; a deleted cast leaves open pages', async ({
  visit,
  social,
  alice,
  bob,
  original,
}) => {
  const [channel, profile, details] = [await visit(), await visit(), await visit()]
  await openLive(channel, '/farcaster/channel?id=rollups')
  await openLive(profile, `/farcaster/person?fid=${alice.fid}`)
  await openLive(details, detailsOf(original))
  await social.cast(bob, 'In the channel', { channel_id: 'rollups' })
  await expect(line(channel)).toHaveText('↑ 1 new cast')
  const own = await social.cast(alice, 'By alice')
  await expect(line(profile)).toHaveText('↑ 1 new cast')
  await line(profile).click()
  await expect(castTexts(profile).first()).toHaveText('By alice')
  await expect(line(channel)).toHaveText('↑ 1 new cast')
  await social.cast(alice, 'A reply', { answers: original })
  await expect(actionOf(details.getByRole('main').locator('article').first(), 'Reply')).toHaveText('Reply1')
  await social.write('delete-cast', { hash: own.hash }, alice)
  await expect(castRow(profile, own)).toHaveCount(0)
})

test('R957 without the event stream the line comes all the same', async ({ newPage, site, social, carol }) => {
  const page = await newPage({ expectedErrors: /v2\/live|ERR_FAILED/ })
  await page.route('**/v2/live?*', (route) => route.abort())
  await page.clock.install()
  await page.goto(`${site.origin}/farcaster/latest`)
  await expect(castTexts(page).first()).toBeVisible()
  await social.cast(carol, 'Found by asking')
  await expect
    .poll(async () => {
      await page.clock.runFor(31_000)
      return line(page).allInnerTexts()
    })
    .toEqual([expect.stringContaining('1 new cast')])
})

test('R958 R957 a muted word hides casts from feeds and from what is announced, also in the first page', async ({
  newPage,
  site,
  social,
  bob,
  carol,
}) => {
  await social.cast(carol, 'A memecoin for everybody')
  const page = await newPage({})
  await page.context().addCookies([{ name: 'mutes', value: encodeURIComponent('w.memecoin'), url: site.origin }])
  const html = await (
    await fetch(`${site.origin}/farcaster/latest`, { headers: { cookie: 'mutes=w.memecoin' } })
  ).text()
  expect(html.includes('>A memecoin for everybody')).toBe(false)
  await openLive(page, '/farcaster/latest')
  await expect(castTexts(page).filter({ hasText: 'memecoin' })).toHaveCount(0)
  await social.cast(carol, 'Another memecoin')
  await social.cast(bob, 'About rollups')
  await expect(line(page)).toHaveText('↑ 1 new cast')
  await line(page).click()
  await expect(castTexts(page).first()).toHaveText('About rollups')
  await expect(castTexts(page).filter({ hasText: 'memecoin' })).toHaveCount(0)
})
