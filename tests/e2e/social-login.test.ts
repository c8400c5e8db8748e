import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { hashPassword } from '#server/account/password.ts'
import { startSession } from '#server/account/session.ts'
import { qrPollMs, socialQrPx } from '#domain/constants.ts'
import { openPerson, openTestNetwork } from '#tests/network.ts'
import { createReader, type TestReader } from '#tests/readers.ts'
import { socialEnv } from '#tests/social.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { axeFindings, untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite(socialEnv)])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const dialog = (page: Page) => page.locator('dialog[open]')
const qr = (page: Page) => dialog(page).locator('[data-social-qr] svg')
const approved = (page: Page) => page.getByText('Approved. Go on in the other window.')
const phoneSize = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens the dialog by a place that only somebody with a social account has (R177). */
async function openDialog(page: Page, reader?: TestReader) {
  if (reader) await page.context().addCookies([{ name: 'token', value: reader.token, url: site.origin }])
  await page.goto('/farcaster')
  await untilReady(page)
  await page.locator('[data-entry=my]').click()
}

/** The address that the QR carries, as a phone reads it. */
async function addressIn(page: Page): Promise<string> {
  await qr(page).waitFor()
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

test('R54 R228 R413 R415 R416 R417 R418 R419 R420 R421 R422 R425 R688 R729 R742 R743 a phone scans, opens an account and approves; the desk is linked', async () => {
  const alice = await createReader(site.db, 'alice')
  const desk = await visit(browser, site.origin)
  const checks: string[] = []
  desk.page.on('request', (request) => void (/getSignerStatus/.test(request.url()) && checks.push(request.url())))
  await openDialog(desk.page, alice)
  const address = await addressIn(desk.page)
  expect(address).toMatch(new RegExp(`^${site.origin}/fc/approve/[\\w-]{43}$`))
  const box = await qr(desk.page).boundingBox()
  expect([box!.width, box!.height]).toEqual([socialQrPx, socialQrPx])
  expect(await axeFindings(desk.page)).toEqual([])

  const phone = await visit(browser, site.origin, phoneSize)
  const sent: string[] = []
  phone.page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await phone.page.goto(address)
  await untilReady(phone.page)
  expect(await phone.page.locator('[data-social-code]').innerText()).toBe(
    await dialog(desk.page).locator('[data-social-code]').innerText(),
  )
  expect(await phone.page.locator('[data-powers] li').allInnerTexts()).toEqual([
    'post casts and delete them',
    'like and recast',
    'follow and block people',
    'change your profile',
    'press buttons that casts carry',
  ])
  expect(await axeFindings(phone.page)).toEqual([])
  await openAccount(phone.page, address, { display: 'Alice on the wire', username: 'alice' })
  await approved(phone.page).waitFor()
  await phone.page.getByRole('button', { name: 'Show the key of this account' }).click()
  const key = await phone.page.locator('[data-custody-key]').innerText()
  expect(key).toMatch(/^[0-9a-f]{64}$/)

  await desk.page.locator('[data-toast]', { hasText: 'logged in to social network successfully' }).waitFor()
  await expect.poll(() => dialog(desk.page).count()).toBe(0)
  const { fid, signer_uuid } = await site.db
    .selectFrom('account')
    .select(['fid', 'signer_uuid'])
    .where('id', '=', alice.id)
    .executeTakeFirstOrThrow()
  expect(await cookiesOf(desk.page)).toEqual({
    token: alice.token,
    fid: String(fid),
    signeruuid: signer_uuid,
    pfp_url: '',
  })
  const asked = checks.length
  expect(asked).toBeGreaterThan(0)
  const person = await site.db
    .selectFrom('fc_profile')
    .select(['username', 'display'])
    .where('fid', '=', fid!)
    .executeTakeFirstOrThrow()
  expect(person).toEqual({ username: 'alice', display: 'Alice on the wire' })

  // The custody key is in the phone and was sent to nobody.
  await phone.page.goto(address)
  await phone.page.getByText('expired or was used already').waitFor()
  const second = await visit(browser, site.origin)
  await openDialog(second.page)
  await phone.page.goto(await addressIn(second.page))
  await untilReady(phone.page)
  await phone.page.getByText('@alice').waitFor()
  expect(sent.filter((text) => text.toLowerCase().includes(key))).toEqual([])
  expect(checks).toHaveLength(asked)
  await second.end()
  await phone.end()
  await desk.end()
})

test('R358 R359 R360 R383 R425 R602 a visitor without any login goes on in the same browser, and is logged in by it', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openDialog(page)
  await qr(page).waitFor()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Approve in this browser' }).click(),
  ])
  await openAccount(tab, tab.url(), { display: 'Visitor', username: 'client' })
  await approved(tab).waitFor()
  await tab.close()
  await page.locator('[data-user-menu]').waitFor()
  expect(await page.locator('[data-user-menu]').getAttribute('aria-label')).toMatch(/^Account: Visitor\b/)
  const { token, signeruuid } = await cookiesOf(page)
  expect([token, signeruuid]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[\w-]{36}$/)])
  await end()
})

test('R425 a key from elsewhere brings its account; what is no key says so', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openDialog(page)
  const first = await visit(browser, site.origin, phoneSize)
  await openAccount(first.page, await addressIn(page), { display: 'Traveller', username: 'traveller' })
  await approved(first.page).waitFor()
  await page.locator('[data-user-menu]').waitFor()

  const later = await visit(browser, site.origin)
  await openDialog(later.page)
  const address = await addressIn(later.page)
  await first.page.goto(address)
  await untilReady(first.page)
  await first.page.getByRole('button', { name: 'Show the key of this account' }).click()
  const key = await first.page.locator('[data-custody-key]').innerText()
  const other = await visit(browser, site.origin, phoneSize)
  await other.page.goto(address)
  await untilReady(other.page)
  await other.page.getByRole('button', { name: 'Use a key from elsewhere' }).click()
  await other.page.getByLabel('Key', { exact: true }).fill('not a key')
  await other.page.getByRole('button', { name: 'Use this key' }).click()
  await other.page.getByText('This is no key').waitFor()
  await other.page.getByLabel('Key', { exact: true }).fill(`0x${key.toUpperCase()}`)
  await other.page.getByRole('button', { name: 'Use this key' }).click()
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approved(other.page).waitFor()
  await later.page.locator('[data-user-menu]').waitFor()
  expect((await cookiesOf(later.page)).fid).toBe((await cookiesOf(page)).fid)
  for (const each of [{ end }, first, later, other]) await each.end()
})

test('R425 what is refused says why on the approval page, and what was typed stays', async () => {
  const desk = await visit(browser, site.origin)
  await openDialog(desk.page)
  const address = await addressIn(desk.page)
  const phone = await visit(browser, site.origin, { ...phoneSize, expectedErrors: /409|400/ })
  await phone.page.goto(address.replace('/fc/', '/ja/fc/'))
  await untilReady(phone.page)
  await phone.page.getByLabel('表示名').fill('二人目')
  await phone.page.getByLabel('ユーザー名').fill('alice')
  await phone.page.getByRole('button', { name: '承認する' }).click()
  await phone.page.locator('[data-toast]', { hasText: 'このユーザー名は使われています' }).waitFor()
  expect(await phone.page.getByLabel('表示名').inputValue()).toBe('二人目')
  await phone.page.getByRole('button', { name: 'いいえ' }).click()
  await phone.page.getByText('何も承認しませんでした。').waitFor()
  await phone.end()
  await desk.end()
})

test('R423 closing the dialog ends the asking; R424 A27 a failure shows in the place of the QR and can be tried again; lost answers are asked for again', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /500|ERR_FAILED/ })
  const checks: string[] = []
  page.on('request', (request) => void (/getSignerStatus/.test(request.url()) && checks.push(request.url())))
  await page.route('**/getSigner', (route) =>
    route.fulfill({ status: 500, json: { code: -1, msg: 'Unknown error occurred', data: null } }),
  )
  await page.clock.install()
  await page.goto('/farcaster')
  await page.clock.runFor(3000)
  await untilReady(page)
  await page.locator('[data-entry=my]').click()
  const area = dialog(page).locator('[data-social-qr]')
  await area.getByText('current server error').waitFor()
  await page.unroute('**/getSigner')
  await area.getByRole('button').click()
  await qr(page).waitFor()
  await page.route('**/getSignerStatus*', (route) => route.abort())
  const before = checks.length
  const askAgain = async () => {
    await page.clock.runFor(qrPollMs)
    return checks.length - before
  }
  await expect.poll(askAgain).toBeGreaterThanOrEqual(3)
  expect(await area.getByText('current server error').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  const asked = checks.length
  await page.clock.runFor(5 * qrPollMs)
  expect(checks).toHaveLength(asked)
  await end()
})

test('R410 R411 R416 a QR that nobody approved in time says so, and a click makes a new one', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openDialog(page)
  const address = await addressIn(page)
  await site.db
    .updateTable('signer')
    .set({ expires_at: new Date(0) })
    .where('approved_at', 'is', null)
    .execute()
  const expired = dialog(page).getByRole('button', { name: 'QR code has expired, click to refresh.' })
  await expired.click()
  await expect.poll(() => qr(page).getAttribute('data-text')).not.toBe(address)
  await end()
})

test('R414 who is linked already only gets the login back into the browser', async () => {
  const reader = await site.db
    .selectFrom('account')
    .select('id')
    .where('fid', 'is not', null)
    .where('nickname', '=', 'alice')
    .executeTakeFirstOrThrow()
  const token = await startSession({ db: site.db, client: { ip: '', userAgent: '' }, now: new Date() }, reader.id)
  const { page, end } = await visit(browser, site.origin)
  await openDialog(page, { id: reader.id, token, email: '', headers: {} })
  await page.locator('[data-toast]', { hasText: 'logged in to social network successfully' }).waitFor()
  expect((await cookiesOf(page)).signeruuid).toMatch(/^[\w-]{36}$/)
  await end()
})

test('R405 R406 where the site asks for it, a login by the form goes on with the social one; without it the page still knows its reader', async () => {
  const asking = await openSite({ ...socialEnv, SOCIAL_LOGIN: '1' })
  await createReader(asking.db, 'rita')
  await asking.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('my password') })
    .execute()
  const { page, end } = await visit(browser, asking.origin)
  await page.goto('/newsflash')
  await untilReady(page)
  await page.locator('[data-login]').click()
  await page.locator('[data-way=password]').click()
  await page.locator('[name=email]').fill('rita@farwire.example')
  await page.locator('[name=password]').fill('my password')
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await qr(page).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-user-menu]').waitFor()
  expect(await page.locator('[data-user-menu]').getAttribute('aria-label')).toBe('Account: rita')
  await end()
  await asking.close()
})

test('R387 R402 R671 R672 R673 A11 a refused signer ends the social login, and who has a site login goes on with the social one', async () => {
  const reader = await createReader(site.db, 'stale')
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /401/ })
  await page.context().addCookies(
    Object.entries({ token: reader.token, fid: '1', signeruuid: 'long-gone', pfp_url: '' }).map(([name, value]) => ({
      name,
      value,
      url: site.origin,
    })),
  )
  const network = openTestNetwork(site.db)
  await network.submit((await openPerson(network)).cast('Something to like'))
  await page.goto('/farcaster/latest')
  await untilReady(page)
  await page.locator('[data-act=like]').first().click()
  await page.locator('[data-toast]', { hasText: 'signeruiderror' }).waitFor()
  await qr(page).waitFor()
  expect(await cookiesOf(page)).toEqual({ token: reader.token })
  await end()
})
