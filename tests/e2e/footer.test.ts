import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test('R197 R198 R199 R200 R201 R202 R203 the footer’s links answer, and the theme toggle is there', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/')
  const footer = page.locator('footer')
  for (const name of [
    'API',
    'Chat community',
    'Social media',
    'Farcaster account',
    'Subscribe',
    'Authors',
    'Libraries',
  ]) {
    const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href')
    expect((await page.request.get(href!)).status(), name).toBe(200)
  }
  expect(await footer.locator('a[href^="mailto:"]').innerText()).toMatch(/@/)
  await untilReady(page)
  await footer.getByRole('button', { name: 'Light theme' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await end()
})

test('R222 R223 R224 R225 the download block has both stores, the QR picture and the contribute link', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/downloads')
  const block = page.locator('main [data-download-block]')
  for (const name of ['iOS app', 'Android app', 'Contribute'])
    expect(await block.getByRole('link', { name }).getAttribute('href')).toBeTruthy()
  await block.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  await end()
})

/** Lets the poll's clock run: the page's timers are under our hand, and no stream tells what the poll is for. */
async function pollAfterPublishing(page: Page, count: number): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await page.clock.install()
  await page.goto('/downloads')
  // The page's idle time stands still too: it is let run until the page is alive.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500)
        return page.locator('section[aria-live=polite]').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  for (let index = 0; index < count; index++) await site.publishFlash(`Breaking ${index + 1}`, index === 0 ? 2 : 0)
  await page.clock.runFor(31_000)
  await page.locator('[data-toast]').first().waitFor()
}

test('R204 R664 R205 R731 a new item becomes a toast that leads to it and hides after 7 s', async () => {
  const { page, end } = await visit(browser, site.origin)
  await pollAfterPublishing(page, 1)
  const link = page.locator('[data-toast] a')
  expect(await link.innerText()).toBe('Breaking 1')
  expect(await link.getAttribute('href')).toMatch(/^\/flash\/\d+$/)
  expect(await page.locator('section[aria-live=polite]').count()).toBe(1)
  await page.clock.runFor(6_900)
  expect(await page.locator('[data-toast]').count()).toBe(1)
  await page.clock.runFor(200)
  await page.locator('[data-toast]').waitFor({ state: 'detached' })
  await end()
})

test('R206 R207 toasts close by hand, stay while hovered or focused, three at once', async () => {
  const { page, end } = await visit(browser, site.origin)
  await pollAfterPublishing(page, 5)
  const toasts = page.locator('[data-toast]')
  expect(await toasts.count()).toBe(3)
  await toasts.last().getByRole('button', { name: 'Close' }).click()
  expect(await toasts.count()).toBe(2)
  await toasts.first().hover()
  await page.clock.runFor(10_000)
  expect(await toasts.count()).toBe(1)
  await page.mouse.move(0, 0)
  await toasts.first().getByRole('button').focus()
  await page.clock.runFor(10_000)
  expect(await toasts.count()).toBe(1)
  await toasts.first().getByRole('button').blur()
  await page.clock.runFor(7_100)
  await toasts.first().waitFor({ state: 'detached' })
  await end()
})
