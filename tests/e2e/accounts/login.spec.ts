import {
  loginLink,
  accountMenu,
  toasts,
  errorToasts,
  successToasts,
  loginWay,
  codeButton,
  fieldOf,
} from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { codeMailedTo, mailsTo } from '#tests/e2e/mails.ts'
import { openPaused, untilReady } from '#tests/e2e/page.ts'

let count = 0
const newAddress = () => `reader.${++count}_x-y@farwire.example`

/** The browser's log entry about a refused call. */
const refused = /status of 4\d\d/

async function openPopup(page: Page, path = '/newsflash') {
  await page.goto(path)
  await untilReady(page)
  await loginLink(page).click()
  const popup = page.locator('dialog:modal')
  await expect(popup).toBeVisible()
  return popup
}

const field = (page: Page, name: 'email' | 'code' | 'password' | 'repassword') => page.locator(`[name=${name}]`)
const submitButton = (page: Page) => page.locator('[data-mode] [type=submit]')
const form = (page: Page) => page.locator('[data-mode]')
const toastText = (page: Page, tone: 'success' | 'error') =>
  (tone === 'error' ? errorToasts(page) : successToasts(page)).first().innerText()
/**
 * Expects that a field says a fault, is marked as invalid and has the focus, that the rest of the form did not move from `before`, and
 * that the fault ends with the next letter.
 */
async function expectFault(page: Page, name: 'code' | 'password', text: string, before: number[]) {
  const input = field(page, name)
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(text))
  await expect(fieldOf(page, name).getByRole('alert')).toHaveText(text)
  expect(await placesIn(page)).toEqual(before)
  await page.keyboard.press('End')
  await page.keyboard.press('7')
  await expect(input).toHaveAttribute('aria-invalid', 'false')
  expect(await placesIn(page)).toEqual(before)
}
const placesIn = (page: Page) =>
  form(page)
    .locator('input:visible, button:visible, a:visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')

async function requestCode(page: Page, site: TestSite, email: string): Promise<string> {
  await field(page, 'email').fill(email)
  await codeButton(page).click()
  await fieldOf(page, 'code').locator('[role=status]:not(:empty)').waitFor()
  return codeMailedTo(site, email)
}

async function withPassword(site: TestSite, name: string, password: string) {
  const account = await createTestAccount(site.db, name)
  await site.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', account.id)
    .execute()
  return account
}

test('R208 R280 R395 R501 R687 a new account registers with a mailed code, and its first HTML shows the login', async ({
  page,
  site,
}) => {
  const email = newAddress()
  await openPopup(page, '/newsflash?ios=1')
  await expect(form(page)).toHaveAttribute('data-mode', '0')
  await field(page, 'code').fill(await requestCode(page, site, email))
  const [reloaded] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    submitButton(page).click(),
  ])
  expect(new URL(reloaded.url()).search).toBe('?ios=1')
  expect(await reloaded.text()).toMatch(/popovertarget="user-menu"/i)
  expect(await reloaded.text()).not.toContain('aria-label="Log in"')
  await untilReady(page)
  expect(await toastText(page, 'success')).toBe('Logged in')
  const { nickname } = await site.db
    .selectFrom('account')
    .select('nickname')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await expect(accountMenu(page)).toHaveAttribute('aria-label', `Account: ${nickname}. Unread messages: 1`)
  const token = await tokenOf(page)
  expect(token).toMatchObject({ sameSite: 'Lax', path: '/' })
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('user')))!)).toMatchObject({
    token: token!.value,
    nickname,
    farcaster: 0,
  })
})

test('R189 R436 R437 R502 R803 the account menu leads to the user centre and logs out, by keyboard alone', async ({
  page,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  await page.context().addCookies(
    ['token', 'fid', 'signeruuid'].map((name) => ({
      name,
      value: name === 'token' ? alice.token : '7',
      url: site.origin,
    })),
  )
  // The social login is invented, so its notification stream is mocked.
  await page.route('**/events?*', (route) => route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }))
  await page.goto('/ja/newsflash')
  await untilReady(page)
  await accountMenu(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('#user-menu')
  await expect(menu).toBeVisible()
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/ja/farcaster/notice', '/ja/farcaster/person', '/ja/users', '/ja/users?tab=collections'])
  for (const _ of [...addresses, 'log out']) await page.keyboard.press('Tab')
  const [call] = await Promise.all([page.waitForRequest('**/v2/user/logout'), page.keyboard.press('Enter')])
  expect(call.headers().token).toBe(alice.token)
  await page.waitForURL((url) => url.pathname === '/ja/')
  await expect(loginLink(page)).toBeVisible()
  expect(
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => ['token', 'fid', 'signeruuid', 'pfp_url'].includes(name)),
  ).toEqual([])
  const session = await site.db
    .selectFrom('session')
    .select('ended_by')
    .where('account_id', '=', alice.id)
    .executeTakeFirstOrThrow()
  expect(session.ended_by).toBe('logout')
})

test('R215 R214 R391 R396 R489 password login: a wrong password is reported, also at its field, and what was typed stays; Enter submits', async ({
  visit,
  site,
}) => {
  const password = 'correct horse'
  const { email } = await withPassword(site, 'bob', password)
  const page = await visit({ expectedErrors: refused })
  await openPopup(page)
  await loginWay(page, 'password').click()
  await expect(form(page)).toHaveAttribute('data-mode', '1')
  await loginWay(page, 'code').click()
  await expect(form(page)).toHaveAttribute('data-mode', '0')
  await loginWay(page, 'password').click()
  await field(page, 'email').fill(email)
  await field(page, 'password').fill('wrong horse')
  const places = await placesIn(page)
  await field(page, 'password').press('Enter')
  expect(await toastText(page, 'error')).toBe('Wrong e-mail or password')
  expect([await field(page, 'email').inputValue(), await field(page, 'password').inputValue()]).toEqual([
    email,
    'wrong horse',
  ])
  await expectFault(page, 'password', 'Wrong e-mail or password', places)

  let calls = 0
  await page.route('**/v2/user/login', async (route) => {
    calls++
    await page.locator('[type=submit][aria-disabled=true]').waitFor()
    await field(page, 'password').press('Enter')
    await route.continue()
  })
  await field(page, 'password').fill(password)
  await field(page, 'password').press('Enter')
  await expect(accountMenu(page)).toBeVisible()
  expect(calls).toBe(1)
})

test('R680 too many wrong passwords show their own text', async ({ visit }) => {
  const page = await visit({ expectedErrors: refused })
  await openPopup(page)
  await loginWay(page, 'password').click()
  await page.route('**/v2/user/login', (route) =>
    route.fulfill({ status: 429, json: { code: -1, msg: 'Try again in 60 seconds', data: null } }),
  )
  await field(page, 'email').fill(newAddress())
  await field(page, 'password').fill('whatever')
  await submitButton(page).click()
  expect(await toastText(page, 'error')).toBe('Try again in 60 seconds')
})

test('R209 R210 R211 R212 R393 each form has a button and a heading of its own', async ({ page }) => {
  const popup = await openPopup(page)
  const shown: [string, string][] = []
  for (const way of [undefined, 'password', 'forgot', 'password', 'register'] as const) {
    if (way) await loginWay(page, way).click()
    shown.push([await popup.locator('h2').innerText(), await submitButton(page).innerText()])
  }
  expect(shown).toEqual([
    ['Join with a code', 'Join'],
    ['Log in with a password', 'Log in'],
    ['Reset your password', 'Set the new password'],
    ['Log in with a password', 'Log in'],
    ['Create an account', 'Register and log in'],
  ])
})

test('R678 a wrong code is reported, also at its field, and nothing that was typed is lost', async ({
  visit,
  site,
}) => {
  const page = await visit({ expectedErrors: refused })
  const email = newAddress()
  await openPopup(page)
  const code = await requestCode(page, site, email)
  const wrong = code === '000000' ? '000001' : '000000'
  await field(page, 'code').fill(wrong)
  const places = await placesIn(page)
  await submitButton(page).click()
  expect(await toastText(page, 'error')).toMatch(/code/)
  expect([await field(page, 'email').inputValue(), await field(page, 'code').inputValue()]).toEqual([email, wrong])
  await expectFault(page, 'code', 'The verification code is wrong or has expired', places)
  await field(page, 'code').fill(code)
  await submitButton(page).click()
  await expect(accountMenu(page)).toBeVisible()
})

test('R398 R399 R400 R401 R486 the code button: its label, sending, a countdown of 60 s, its label again', async ({
  page,
  site,
}) => {
  const email = newAddress()
  await openPaused(page, '/login/login')
  const button = codeButton(page)
  expect([await button.innerText(), await button.isEnabled()]).toEqual(['Get Verification Code', true])
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v2/user/email-login', async (route) => {
    await released
    await route.continue()
  })
  await field(page, 'email').fill(email)
  await button.click()
  expect([await button.innerText(), await button.isEnabled()]).toEqual(['send...', false])
  release()
  await expect(button).toHaveText('60 s')
  await expect(button).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(button).toHaveText('59 s')
  await page.clock.runFor(58_000)
  await expect(button).toHaveText('1 s')
  await expect(button).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(button).toHaveText('Get Verification Code')
  await expect(button).toBeEnabled()
  expect(await mailsTo(site, email)).toHaveLength(1)
})

test('R397 R485 the code button sends nothing while the address is invalid', async ({ page }) => {
  await openPopup(page)
  let calls = 0
  page.on('request', (request) => (calls += /v2\/user/.test(request.url()) ? 1 : 0))
  for (const typed of ['', 'reader', 'reader@farwire', 'a+b@farwire.example', 'reader@farwire.1']) {
    await field(page, 'email').fill(typed)
    await codeButton(page).click()
    await expect(fieldOf(page, 'email').locator('[role=alert]')).toHaveText('Invalid email format')
    expect([await codeButton(page).innerText(), await codeButton(page).isEnabled()]).toEqual([
      'Get Verification Code',
      true,
    ])
  }
  expect(calls).toBe(0)
})

test('R681 R682 when a code could not be sent the text shows for code -1 only, and the button is reset', async ({
  visit,
}) => {
  const page = await visit({ expectedErrors: refused })
  await openPopup(page)
  await field(page, 'email').fill(newAddress())
  await page.route('**/v2/user/email-login', (route) =>
    route.fulfill({ json: { code: 77, msg: 'Never shown', data: null } }),
  )
  await codeButton(page).click()
  await expect(codeButton(page)).toBeEnabled()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/v2/user/email-login')
  await page.route('**/v2/user/email-login', (route) =>
    route.fulfill({ status: 429, json: { code: -1, msg: 'Wait a little', data: null } }),
  )
  await codeButton(page).click()
  expect(await toastText(page, 'error')).toBe('Wait a little')
  await expect(codeButton(page)).toHaveText('Get Verification Code')
  await expect(codeButton(page)).toBeEnabled()
})

test('R676 R679 a lost call is reported in the page’s language, and what was typed stays', async ({ visit }) => {
  const page = await visit({ expectedErrors: /ERR_FAILED/ })
  await openPopup(page, '/zh/newsflash')
  await loginWay(page, 'password', 'cn').click()
  await page.route('**/v2/user/login', (route) => route.abort())
  await field(page, 'email').fill('reader@farwire.example')
  await field(page, 'password').fill('whatever')
  await submitButton(page).click()
  expect(await toastText(page, 'error')).toBe('服务器没有响应，请重试。')
  await expect(field(page, 'password')).toHaveValue('whatever')
})
