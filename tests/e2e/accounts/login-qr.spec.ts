import { loginLink, accountMenu } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { qrPollMs } from '#domain/platform/constants.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { open, pauseClock, untilReady } from '#tests/e2e/page.ts'

const qr = (page: Page) => page.getByRole('img', { name: 'QR code to log in with' })

/** Opens the QR code in the popup with a paused clock. Returns its address and the polling requests of the page. */
async function openQr(page: Page) {
  const checks: string[] = []
  let answered = 0
  page.on('requestfinished', (request) => void (/checkScanStatus/.test(request.url()) && answered++))
  page.on(
    'request',
    (request) =>
      void (
        /checkScanStatus/.test(request.url()) && checks.push(new URL(request.url()).searchParams.get('scanLoginId')!)
      ),
  )
  await page.clock.install()
  await open(page, '/newsflash')
  await loginLink(page).click()
  await page.locator('[name=email]').fill('kept@farwire.example')
  await page.getByRole('button', { name: 'Log in by QR code' }).click()
  await expect(qr(page)).toBeVisible()
  await pauseClock(page)
  // The next poll follows some time after the response to the previous one.
  await expect.poll(() => answered).toBe(checks.length)
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  return { checks, address: new URL((await qr(page).getAttribute('data-text'))!) }
}

/** Returns the latest response to a poll. */
function watchAnswers(page: Page): () => number | undefined {
  let last: number | undefined
  page.on('response', async (response) => {
    if (!/checkScanStatus/.test(response.url())) return
    // A response that arrives while the page closes has no body.
    const answer = (await response.json().catch(() => undefined)) as { data: { invalid: number } } | undefined
    last = answer?.data.invalid ?? last
  })
  return () => last
}

test('R294 R407 R409 R728 R730 a second browser with a login scans, shows the same number and confirms; the first is logged in', async ({
  visit,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  const first = await visit()
  const { address, checks } = await openQr(first)
  const box = await qr(first).boundingBox()
  expect([box!.width, box!.height]).toEqual([228, 228])
  const before = checks.length
  await first.clock.runFor(qrPollMs - 1)
  expect(checks).toHaveLength(before)
  await first.clock.runFor(1)
  await expect.poll(() => checks.length).toBe(before + 1)
  expect(new Set(checks)).toEqual(new Set([address.searchParams.get('id')]))

  const second = await visit()
  await second.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await second.goto(address.href)
  await untilReady(second)
  await expect(second.getByText(await first.locator('dialog strong').innerText(), { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Yes, log in' }).click()
  await expect(second.getByText('Done.', { exact: false })).toBeVisible()
  await second.context().close()

  await first.clock.runFor(qrPollMs)
  await expect(accountMenu(first)).toBeVisible()
  await expect(accountMenu(first)).toHaveAttribute('aria-label', 'Account: alice')
})

test('R408 R410 R411 an expired QR is marked and stops polling; a click creates a new one that is polled again', async ({
  page,
  site,
}) => {
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
  const expired = page.getByRole('button', { name: /^QR code has expired/ })
  await expect(expired).toHaveText('QR code has expired, click to refresh.')
  const count = checks.length
  await page.clock.runFor(10 * qrPollMs)
  expect(checks).toHaveLength(count)
  await expired.click()
  await expect(qr(page)).not.toHaveAttribute('data-text', address.href)
  await expect.poll(goOn).toBe(2)
  expect(new Set(checks).size).toBe(2)
})

test('R218 R219 R390 R412 the back button keeps what was typed; leaving the QR and closing the popup end the polling', async ({
  page,
}) => {
  const { checks } = await openQr(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[name=email]')).toHaveValue('kept@farwire.example')
  let count = checks.length
  await page.clock.runFor(3 * qrPollMs)
  expect(checks).toHaveLength(count)
  await page.getByRole('button', { name: 'Log in by QR code' }).click()
  await expect(qr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  count = checks.length
  await page.clock.runFor(3 * qrPollMs)
  expect(checks).toHaveLength(count)
})
