import { toasts } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { openPaused, untilReady } from '#tests/e2e/page.ts'

test('R197 R198 R199 R200 R202 the footer’s links answer', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('footer')
  for (const name of [
    'API',
    'Chat',
    'Social media',
    'Farcaster account',
    'Alerts, mail and feeds',
    'Authors',
    'Libraries',
  ]) {
    const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href')
    expect((await page.request.get(href!)).status(), name).toBe(200)
  }
})

test('R201 R203 the footer has the mail address and the theme toggle', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('footer')
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/)
  await untilReady(page)
  await footer.getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('R222 R223 R224 R225 the download block has both stores, the QR picture and the contribute link', async ({
  page,
}) => {
  await page.goto('/downloads')
  const block = page.locator('main div', { has: page.getByRole('img', { name: /^QR code of the app/ }) }).last()
  for (const name of ['iOS app', 'Android app', 'Contribute'])
    await expect(block.getByRole('link', { name })).toHaveAttribute('href', /./)
  await block.locator('img').evaluate((image: HTMLImageElement) => image.decode())
})

/** Publishes flashes for a page that polls: it has no stream, and the test advances its clock. */
async function pollAfterPublishing(site: TestSite, page: Page, count: number): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await openPaused(page, '/downloads')
  for (let index = 0; index < count; index++) await site.publishFlash(`Breaking ${index + 1}`, index === 0 ? 2 : 0)
  await page.clock.runFor(31_000)
  await expect(toasts(page).first()).toBeVisible()
}

test('R204 R664 R205 R731 a new item becomes a toast that leads to it and hides after 7 s', async ({ page, site }) => {
  await pollAfterPublishing(site, page, 1)
  const link = toasts(page).getByRole('link')
  await expect(link).toHaveText('Breaking 1')
  await expect(link).toHaveAttribute('href', /^\/flash\/\d+$/)
  await expect(page.locator('section[aria-live=polite]')).toHaveCount(1)
  await page.clock.runFor(6_900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('R206 R207 toasts close by hand, stay while hovered or focused, three at once', async ({ page, site }) => {
  await pollAfterPublishing(site, page, 5)
  const shown = toasts(page)
  await expect(shown).toHaveCount(3)
  await shown.last().getByRole('button', { name: 'Close' }).click()
  await expect(shown).toHaveCount(2)
  await shown.first().hover()
  await page.clock.runFor(10_000)
  await expect(shown).toHaveCount(1)
  await page.mouse.move(0, 0)
  await shown.first().getByRole('button').focus()
  await page.clock.runFor(10_000)
  await expect(shown).toHaveCount(1)
  await shown.first().getByRole('button').blur()
  await page.clock.runFor(7_100)
  await expect(shown.first()).toHaveCount(0)
})
