import { loginLink, accountMenu, toasts, loginWay, socialEntry, actionOf } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { qrPollMs, socialQrPx } from '#domain/platform/constants.ts'
import { openActor, openTestNetwork } from '#tests/network.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { createTestActor, socialEnv } from '#tests/social.ts'
import { axeFindings, open, pauseClock, untilReady } from '#tests/e2e/page.ts'

test.use({ siteEnv: socialEnv })

const dialog = (page: Page) => page.locator('dialog[open]')
const qr = (page: Page) => dialog(page).getByRole('img', { name: 'QR code for the social login' })
const approved = (page: Page) => page.getByText('Approved. Continue in the other window.')
const phoneSize = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens the dialog by an entry of the menu that needs a social account. */
async function openDialog(page: Page) {
  await page.goto('/farcaster')
  await untilReady(page)
  await socialEntry(page, 'My profile').click()
}

/** Selects the QR code instead of the form for a name, which a logged-in account sees first. */
const haveAccount = (page: Page) =>
  dialog(page).getByRole('button', { name: 'I already have a Farcaster account' }).click()

/** The address in the QR code. */
async function addressIn(page: Page): Promise<string> {
  await expect(qr(page)).toBeVisible()
  return (await qr(page).getAttribute('data-text'))!
}

async function openAccount(phone: Page, address: string, names: { display: string; username: string }) {
  await phone.goto(address)
  await untilReady(phone)
  await phone.getByLabel('Display name').fill(names.display)
  await phone.getByLabel('Username').fill(names.username)
  await phone.getByRole('button', { name: 'Approve', exact: true }).click()
}

const cookiesOf = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies())
      .filter(({ name }) => ['token', 'fid', 'signeruuid', 'pfp_url'].includes(name))
      .map(({ name, value }) => [name, value]),
  )

test('R228 R415 R729 a dialog draws the address of an approval as a code', async ({ visitAs, site }) => {
  const desk = await visitAs(await createTestAccount(site.db, 'dora'))
  await openDialog(desk)
  await haveAccount(desk)
  expect(await addressIn(desk)).toMatch(new RegExp(`^${site.origin}/fc/approve/[\\w-]{43}$`))
  const box = await qr(desk).boundingBox()
  expect([box!.width, box!.height]).toEqual([socialQrPx, socialQrPx])
  expect(await axeFindings(desk)).toEqual([])
})

test('R419 R420 R421 R422 R688 a phone scans, opens an account and approves; the first browser is linked', async ({
  visit,
  visitAs,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  const desk = await visitAs(alice)
  const checks: string[] = []
  desk.on('request', (request) => void (/getSignerStatus/.test(request.url()) && checks.push(request.url())))
  await openDialog(desk)
  await haveAccount(desk)
  const address = await addressIn(desk)

  const phone = await visit(phoneSize)
  const sent: string[] = []
  phone.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await phone.goto(address)
  await untilReady(phone)
  await expect(phone.locator('div:has(> dt:text-is("The number on both screens")) > dd')).toHaveText(
    await dialog(desk).locator('strong').innerText(),
  )
  await expect(phone.locator('dd > ul > li')).toHaveText([
    'post casts and delete them',
    'like and recast',
    'follow and block people',
    'change your profile',
    'press the buttons of casts',
  ])
  expect(await axeFindings(phone)).toEqual([])
  await openAccount(phone, address, { display: 'Alice on the wire', username: 'alice' })
  await expect(approved(phone)).toBeVisible()
  await phone.getByRole('button', { name: 'Show the key of this account' }).click()
  const key = await phone.locator('main code').innerText()
  expect(key).toMatch(/^[0-9a-f]{64}$/)

  await expect(toasts(desk).filter({ hasText: 'logged in to social network successfully' })).toBeVisible()
  await expect(dialog(desk)).toHaveCount(0)
  const { fid, signer_uuid } = await site.db
    .selectFrom('account')
    .select(['fid', 'signer_uuid'])
    .where('id', '=', alice.id)
    .executeTakeFirstOrThrow()
  expect(await cookiesOf(desk)).toEqual({
    token: alice.token,
    fid: String(fid),
    signeruuid: signer_uuid,
    pfp_url: '',
  })
  const count = checks.length
  expect(count).toBeGreaterThan(0)
  const profile = await site.db
    .selectFrom('fc_profile')
    .select(['username', 'display'])
    .where('fid', '=', fid!)
    .executeTakeFirstOrThrow()
  expect(profile).toEqual({ username: 'alice', display: 'Alice on the wire' })

  // The custody key is on the phone and was never sent.
  await phone.goto(address)
  await expect(phone.getByText('expired or was used already')).toBeVisible()
  const second = await visit()
  await openDialog(second)
  await phone.goto(await addressIn(second))
  await untilReady(phone)
  await expect(phone.getByText('@alice')).toBeVisible()
  expect(sent.filter((text) => text.toLowerCase().includes(key))).toEqual([])
  expect(checks).toHaveLength(count)
})

test('R359 R360 R383 R425 R602 without any login the approval continues in the same browser and logs in', async ({
  page,
}) => {
  await openDialog(page)
  await expect(qr(page)).toBeVisible()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Approve in this browser' }).click(),
  ])
  await openAccount(tab, tab.url(), { display: 'Visitor', username: 'visitor' })
  await expect(approved(tab)).toBeVisible()
  await tab.close()
  await expect(accountMenu(page)).toBeVisible()
  await expect(accountMenu(page)).toHaveAttribute('aria-label', /^Account: Visitor\b/)
  const { token, signeruuid } = await cookiesOf(page)
  expect([token, signeruuid]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[\w-]{36}$/)])
})

/** Holds the import of a key until the returned function is called. */
async function holdImport(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { subtle } = crypto
    const encrypt = subtle.encrypt.bind(subtle)
    const { promise: released, resolve } = Promise.withResolvers<void>()
    subtle.encrypt = async (...sealed) => released.then(() => encrypt(...sealed))
    Object.assign(window, { releaseImport: resolve })
  })
  return () => page.evaluate(() => (window as unknown as { releaseImport(): void }).releaseImport())
}

test('R425 an imported key brings its account, for which an approval waits; an invalid key is refused', async ({
  visit,
}) => {
  const page = await visit()
  await openDialog(page)
  const first = await visit(phoneSize)
  await openAccount(first, await addressIn(page), { display: 'Traveller', username: 'traveller' })
  await expect(approved(first)).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()

  const later = await visit()
  await openDialog(later)
  const address = await addressIn(later)
  await first.goto(address)
  await untilReady(first)
  await first.getByRole('button', { name: 'Show the key of this account' }).click()
  const key = await first.locator('main code').innerText()
  const other = await visit(phoneSize)
  await other.goto(address)
  await untilReady(other)
  await other.getByRole('button', { name: 'Use an existing key' }).click()
  await other.getByLabel('Key', { exact: true }).fill('not a key')
  await other.getByRole('button', { name: 'Use this key' }).click()
  await expect(other.getByText('This is neither a key nor recovery words')).toBeVisible()
  const release = await holdImport(other)
  await other.getByLabel('Key', { exact: true }).fill(`0x${key.toUpperCase()}`)
  await other.getByRole('button', { name: 'Use this key' }).click()
  const approve = other.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  // Were it sent now, another account would be opened, or a refusal logged.
  await approve.dispatchEvent('click')
  await release()
  await expect(other.getByRole('radio').first()).toBeChecked()
  await approve.click()
  await expect(approved(other)).toBeVisible()
  await expect(accountMenu(later)).toBeVisible()
  expect((await cookiesOf(later)).fid).toBe((await cookiesOf(page)).fid)
})

test('R425 a refusal is shown on the approval page, and what was typed stays', async ({ visit, site }) => {
  await createTestActor(site, 'namesake')
  const desk = await visit()
  await openDialog(desk)
  const address = await addressIn(desk)
  const phone = await visit({ ...phoneSize, expectedErrors: /409|400/ })
  await phone.goto(address.replace('/fc/', '/ja/fc/'))
  await untilReady(phone)
  await phone.getByLabel('表示名').fill('二人目')
  await phone.getByLabel('ユーザー名').fill('namesake')
  await phone.getByRole('button', { name: '承認する' }).click()
  await expect(toasts(phone).filter({ hasText: 'このユーザー名は使われています' })).toBeVisible()
  await expect(phone.getByLabel('表示名')).toHaveValue('二人目')
  await phone.getByRole('button', { name: 'いいえ' }).click()
  await expect(phone.getByText('何も承認しませんでした。')).toBeVisible()
})

test('R423 R424 A27 closing the dialog ends the polling; a failure replaces the QR and can be tried again; lost responses are polled again', async ({
  visit,
}) => {
  const page = await visit({ expectedErrors: /500|ERR_FAILED/ })
  const checks: string[] = []
  page.on('request', (request) => void (/getSignerStatus/.test(request.url()) && checks.push(request.url())))
  await page.route('**/getSigner', (route) =>
    route.fulfill({ status: 500, json: { code: -1, msg: 'Unknown error occurred', data: null } }),
  )
  await page.clock.install()
  await open(page, '/farcaster')
  await socialEntry(page, 'My profile').click()
  const failed = dialog(page).getByRole('button', { name: /^current server error/ })
  await expect(failed).toBeVisible()
  await page.unroute('**/getSigner')
  await failed.click()
  await expect(qr(page)).toBeVisible()
  await page.route('**/getSignerStatus*', (route) => route.abort())
  await pauseClock(page)
  const before = checks.length
  const furtherChecks = async () => {
    await page.clock.runFor(qrPollMs)
    return checks.length - before
  }
  await expect.poll(furtherChecks).toBeGreaterThanOrEqual(3)
  await expect(dialog(page).getByText('current server error')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const count = checks.length
  await page.clock.runFor(5 * qrPollMs)
  expect(checks).toHaveLength(count)
})

test('R410 R411 R416 an expired QR is marked, and a click creates a new one', async ({ page, site }) => {
  await openDialog(page)
  const address = await addressIn(page)
  await site.db
    .updateTable('signer')
    .set({ expires_at: new Date(0) })
    .where('approved_at', 'is', null)
    .execute()
  const expired = dialog(page).getByRole('button', { name: 'QR code has expired, click to refresh.' })
  await expired.click()
  await expect(qr(page)).not.toHaveAttribute('data-text', address)
})

test('R414 an account that is linked already gets its login back into the browser', async ({ visitAs, site }) => {
  const { token } = await createTestActor(site, 'linked')
  const page = await visitAs({ token })
  await openDialog(page)
  await expect(toasts(page).filter({ hasText: 'logged in to social network successfully' })).toBeVisible()
  expect((await cookiesOf(page)).signeruuid).toMatch(/^[\w-]{36}$/)
})

test.describe('with a required social login', () => {
  test.use({ siteEnv: { ...socialEnv, SOCIAL_LOGIN: '1' } })

  test('R405 R406 a login by the form continues with the social login; without that one the page is still logged in', async ({
    page,
    site,
  }) => {
    await createTestAccount(site.db, 'rita')
    await site.db
      .updateTable('account')
      .set({ password_hash: await hashPassword('my password') })
      .execute()
    await page.goto('/newsflash')
    await untilReady(page)
    await loginLink(page).click()
    await loginWay(page, 'password').click()
    await page.locator('[name=email]').fill('rita@farwire.example')
    await page.locator('[name=password]').fill('my password')
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog(page).getByLabel('Your name')).toHaveValue('rita')
    await page.keyboard.press('Escape')
    await expect(accountMenu(page)).toBeVisible()
    await expect(accountMenu(page)).toHaveAttribute('aria-label', 'Account: rita')
  })
})

test('R387 R671 R672 R673 A11 a refused signer ends the social login, and an account with a site login continues with a new one', async ({
  visit,
  site,
}) => {
  const account = await createTestAccount(site.db, 'stale')
  const page = await visit({ expectedErrors: /401/ })
  await page.context().addCookies(
    Object.entries({ token: account.token, fid: '1', signeruuid: 'long-gone', pfp_url: '' }).map(([name, value]) => ({
      name,
      value,
      url: site.origin,
    })),
  )
  const network = openTestNetwork(site.db)
  await network.submit((await openActor(network)).cast('Something to like'))
  await page.goto('/farcaster/latest')
  await untilReady(page)
  await actionOf(page.getByRole('main'), 'Like').click()
  await expect(toasts(page).filter({ hasText: '登录状态发生改变' })).toBeVisible()
  await expect(dialog(page).getByLabel('Your name')).toBeVisible()
  expect(await cookiesOf(page)).toEqual({ token: account.token })
})
