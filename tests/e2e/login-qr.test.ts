import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { qrPollMs } from '#domain/constants.ts'
import { createReader } from '#tests/readers.ts'
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

const qr = (page: Page) => page.locator('[data-qr-code] svg')

/** Opens the QR in the popup, with the page's clock in our hands; tells how often it has asked. */
async function openQr(page: Page) {
  const checks: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        /checkScanStatus/.test(request.url()) && checks.push(new URL(request.url()).searchParams.get('scanLoginId')!)
      ),
  )
  await page.clock.install()
  await page.goto('/newsflash')
  await page.clock.runFor(3000)
  await untilReady(page)
  await page.locator('[data-login]').click()
  await page.locator('[name=email]').fill('kept@farwire.example')
  await page.locator('[data-qr]').click()
  await qr(page).waitFor()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  return { checks, address: new URL((await qr(page).getAttribute('data-text'))!) }
}

/** What the page was answered last. */
function watchAnswers(page: Page): () => number | undefined {
  let last: number | undefined
  page.on('response', async (response) => {
    if (!/checkScanStatus/.test(response.url())) return
    // An answer that comes while the page closes has no text any more.
    const answer = (await response.json().catch(() => undefined)) as { data: { invalid: number } } | undefined
    last = answer?.data.invalid ?? last
  })
  return () => last
}

test('R218 R294 R407 R409 R599 R600 R728 R730 a second browser with a login scans, sees the same number and confirms; the first is logged in', async () => {
  const alice = await createReader(site.db, 'alice')
  const first = await visit(browser, site.origin)
  const { address, checks } = await openQr(first.page)
  const box = await qr(first.page).boundingBox()
  expect([box!.width, box!.height]).toEqual([228, 228])
  const before = checks.length
  await first.page.clock.runFor(qrPollMs - 1)
  expect(checks).toHaveLength(before)
  await first.page.clock.runFor(1)
  await expect.poll(() => checks.length).toBe(before + 1)
  expect(new Set(checks)).toEqual(new Set([address.searchParams.get('id')]))

  const second = await visit(browser, site.origin)
  await second.page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await second.page.goto(address.href)
  await untilReady(second.page)
  await second.page.getByText(await first.page.locator('[data-qr-number]').innerText(), { exact: true }).waitFor()
  await second.page.getByRole('button', { name: 'Yes, log it in' }).click()
  await second.page.getByText('Done.', { exact: false }).waitFor()
  await second.end()

  await first.page.clock.runFor(qrPollMs)
  await first.page.locator('[data-user-menu]').waitFor()
  expect(await first.page.locator('[data-user-menu]').getAttribute('aria-label')).toBe('Account: alice')
  await first.end()
})

test('R408 R410 R411 an expired QR says so and asks no more; a click makes a new one that is asked for again', async () => {
  const { page, end } = await visit(browser, site.origin)
  const answered = watchAnswers(page)
  const { checks, address } = await openQr(page)
  await site.db
    .updateTable('scan_login')
    .set({ expires_at: new Date(0) })
    .execute()
  const goOn = async () => {
    await page.clock.runFor(qrPollMs)
    return answered()
  }
  await expect.poll(goOn).toBe(1)
  const expired = page.locator('[data-qr-code] button')
  expect(await expired.innerText()).toBe('QR code has expired, click to refresh.')
  const asked = checks.length
  await page.clock.runFor(10 * qrPollMs)
  expect(checks).toHaveLength(asked)
  await expired.click()
  await expect.poll(() => qr(page).getAttribute('data-text')).not.toBe(address.href)
  await expect.poll(goOn).toBe(2)
  expect(new Set(checks).size).toBe(2)
  await end()
})

test('R219 R390 R412 the way back keeps what was typed; leaving the QR and closing the popup end the asking', async () => {
  const { page, end } = await visit(browser, site.origin)
  const { checks } = await openQr(page)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.locator('[name=email]').inputValue()).toBe('kept@farwire.example')
  let asked = checks.length
  await page.clock.runFor(3 * qrPollMs)
  expect(checks).toHaveLength(asked)
  await page.locator('[data-qr]').click()
  await qr(page).waitFor()
  await page.keyboard.press('Escape')
  asked = checks.length
  await page.clock.runFor(3 * qrPollMs)
  expect(checks).toHaveLength(asked)
  await end()
})
