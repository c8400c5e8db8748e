import { loginLink, accountMenu, toasts, errorToasts, olderLink, loginWay, fieldOf } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

const fields = ['email', 'code', 'password', 'repassword'] as const

async function openPopup(page: Page, path = '/newsflash') {
  await page.goto(path)
  await untilReady(page)
  await loginLink(page).click()
  const popup = page.locator('dialog:modal')
  await expect(popup).toBeVisible()
  return popup
}

/** The visible messages, and the names of the marked fields. */
const faults = (page: Page) =>
  page.locator('form[method=post]').evaluate((form) => ({
    texts: [...form.querySelectorAll<HTMLElement>('[role=alert]')].map((text) => text.innerText).filter(Boolean),
    marked: [...form.querySelectorAll('[data-marked]')].map((box) => box.querySelector('input')!.name),
  }))

const email = 'reader@farwire.example'
const checks = [
  { typed: {}, fault: 'Invalid email format', at: 'email' },
  { typed: { email: 'reader@farwire' }, fault: 'Invalid email format', at: 'email' },
  { typed: { email }, fault: 'Enter password', at: 'password' },
  { typed: { email, password: 'short' }, fault: 'Invalid password format, minimum 6 characters', at: 'password' },
  { typed: { email, password: 'secret' }, fault: 'Enter verification code', at: 'code' },
  { typed: { email, password: 'secret', code: '123456' }, fault: 'Re-enter password', at: 'repassword' },
  {
    typed: { email, password: 'secret', code: '123456', repassword: 'secreT' },
    fault: 'Passwords do not match',
    at: 'repassword',
  },
] as const

/** Only the first violated rule is shown, in its order. */
async function expectFaultsOf(page: Page, mode: 'register' | 'forgot'): Promise<void> {
  let calls = 0
  page.on('request', (request) => (calls += /v2\/user/.test(request.url()) ? 1 : 0))
  await page.goto(`/login/${mode}`)
  await untilReady(page)
  for (const { typed, fault, at } of checks) {
    for (const name of fields) await page.locator(`[name=${name}]`).fill((typed as Record<string, string>)[name] ?? '')
    await page.locator('[data-mode] [type=submit]').click()
    expect(await faults(page)).toEqual({ texts: [fault], marked: [at] })
  }
  expect(calls).toBe(0)
}

test('R473 R474 R476 who registers is told of one fault at a time', ({ page }) => expectFaultsOf(page, 'register'))
test('R475 R477 R478 so is who sets a new password', ({ page }) => expectFaultsOf(page, 'forgot'))

test('R480 R481 a code login has no password field, a password login no code field', async ({ page }) => {
  await openPopup(page)
  await page.locator('[name=email]').fill(email)
  await page.locator('[data-mode] [type=submit]').click()
  expect((await faults(page)).texts).toEqual(['Enter verification code'])
  await loginWay(page, 'password').click()
  expect((await faults(page)).texts).toEqual([])
  await page.locator('[data-mode] [type=submit]').click()
  expect((await faults(page)).texts).toEqual(['Enter password'])
})

test('R487 R488 a faulty field has a red border until it has the focus', async ({ page }) => {
  const popup = await openPopup(page)
  const border = () =>
    fieldOf(page, 'email')
      .locator('> div:has(input)')
      .evaluate((box) => getComputedStyle(box).borderTopColor)
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.className = 'text-down'
    return getComputedStyle(probe).color
  })
  await popup.locator('[type=submit]').click()
  expect(await border()).toBe(red)
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=email]').focus()
  expect(await border()).not.toBe(red)
  expect((await faults(page)).marked).toEqual([])
})

test('R221 the popup works by keyboard alone: Tab stays inside, every field has its label, Escape closes and the focus returns', async ({
  page,
}) => {
  await page.goto('/newsflash')
  await untilReady(page)
  await loginLink(page).focus()
  await page.keyboard.press('Enter')
  const popup = page.locator('dialog:modal')
  await expect(popup).toBeVisible()
  await loginWay(page, 'register').click()
  for (const key of ['Tab', 'Shift+Tab']) {
    const names = new Set<string>()
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press(key)
      expect(
        await popup.evaluate((dialog) => dialog.contains(document.activeElement) && document.activeElement !== dialog),
      ).toBe(true)
      names.add(await page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    }
    expect([...names]).toEqual(expect.arrayContaining([...fields]))
  }
  for (const label of ['E-mail', 'Verification code', 'Password', 'Repeat the password'])
    await expect(popup.getByLabel(label, { exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(loginLink(page)).toBeFocused()
})

test('R338 R386 R388 R389 R390 closing resets the form, and the page scrolls again', async ({ page }) => {
  const popup = await openPopup(page)
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  expect(await scrolls()).toBe(false)
  await loginWay(page, 'register').click()
  for (const name of fields) await page.locator(`[name=${name}]`).fill('123456')
  await popup.getByRole('button', { name: 'Close' }).first().click()
  await expect(popup).toHaveCount(0)
  expect(await scrolls()).toBe(true)
  await loginLink(page).click()
  await expect(popup).toBeVisible()
  await expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', '0')
  for (const name of fields) await expect(page.locator(`[name=${name}]`)).toHaveValue('')
})

test('R384 R385 R402 opening deletes the data of an earlier login', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'token', value: 'over', url: site.origin }])
  await page.goto('/newsflash')
  await untilReady(page)
  await page.evaluate(() => localStorage.setItem('user', '{"nickname":"old"}'))
  await loginLink(page).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('R288 R289 R290 R292 R293 fields have autocomplete tokens for password managers, and a password can be revealed', async ({
  page,
}) => {
  await openPopup(page)
  const kinds = () =>
    page
      .locator('form[method=post] input:visible')
      .evaluateAll((all) =>
        all.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).autocomplete]),
      )
  expect(await kinds()).toEqual([
    ['email', 'email'],
    ['code', 'one-time-code'],
  ])
  await loginWay(page, 'password').click()
  expect(await kinds()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  await loginWay(page, 'register').click()
  expect(await kinds()).toEqual([
    ['email', 'username'],
    ['code', 'one-time-code'],
    ['password', 'new-password'],
    ['repassword', 'new-password'],
  ])
  const types = () =>
    page.locator('[name$=password]').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).type))
  expect(await types()).toEqual(['password', 'password'])
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  expect(await types()).toEqual(['text', 'text'])
})

test('a pasted code is reduced to its digits', async ({ page }) => {
  await openPopup(page)
  for (const [pasted, code] of [
    ['123 456', '123456'],
    ['Code: １２３４５６.', '123456'],
    ['12345678', '123456'],
  ] as const) {
    await page.locator('[name=code]').fill('')
    await page.locator('[name=code]').focus()
    await page.keyboard.insertText(pasted)
    await expect(page.locator('[name=code]')).toHaveValue(code)
  }
})

test('R668 R700 several calls refused at once open one popup and show one toast, above the popup', async ({
  visit,
  site,
}) => {
  const page = await visit({ expectedErrors: /401/ })
  await page.context().addCookies([{ name: 'token', value: 'over', url: site.origin }])
  await page.goto('/newsflash')
  await untilReady(page)
  const codes = ['10002', '10003']
  const answered: string[] = []
  await page.route('**/v2/newsflash/list*', (route) => {
    answered.push(codes[answered.length]!)
    return route.fulfill({ status: 401, json: { code: answered.at(-1), msg: 'm', data: null } })
  })
  for (const count of [1, 2]) {
    // By script, because the second time the popup covers the button.
    await olderLink(page).evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => answered.length).toBe(count)
    await expect(page.locator('dialog:modal')).toBeVisible()
  }
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await errorToasts(page.locator('dialog:modal')).waitFor()
  await expect(toasts(page)).toHaveText(['登录状态发生改变'])
})

test('R157 R158 R159 R213 the login pages have the same form in its modes, and lead to each other with what was typed', async ({
  page,
}) => {
  for (const [path, mode] of [
    ['login', '0'],
    ['register', '3'],
    ['forgot', '2'],
  ] as const) {
    const answer = await page.goto(`/zh/login/${path}`)
    expect(await answer!.text()).toContain(`data-mode="${mode}"`)
  }
  await page.goto('/zh/login/login')
  await untilReady(page)
  await loginWay(page, 'password', 'cn').click()
  const mode = () => page.locator('[data-mode]').getAttribute('data-mode')
  await expect.poll(mode).toBe('1')
  await page.locator('[name=email]').fill(email)
  await loginWay(page, 'forgot', 'cn').click()
  await page.waitForURL('**/zh/login/forgot')
  await expect.poll(mode).toBe('2')
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await loginWay(page, 'password', 'cn').click()
  await page.waitForURL('**/zh/login/login')
  await expect.poll(mode).toBe('1')
})

test('R877 axe finds nothing in the popup, its faults and its QR, nor on the login pages and in the account menu, in both themes', async ({
  visit,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  const page = await visit({ viewport: { width: 360, height: 800 } })
  const popup = await openPopup(page)
  await loginWay(page, 'register').click()
  await popup.locator('[type=submit]').click()
  expect(await axeFindings(page)).toEqual([])
  await popup.getByRole('button', { name: 'Log in by QR code' }).click()
  await expect(popup.getByRole('img', { name: 'QR code to log in with' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (const path of ['login', 'register', 'forgot', 'transit']) {
    await page.goto(`/login/${path}`)
    await untilReady(page)
    expect(await axeFindings(page), path).toEqual([])
  }
  await page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await page.goto('/newsflash')
  await untilReady(page)
  await accountMenu(page).click()
  await expect(page.locator('#user-menu')).toBeVisible()
  expect(await axeFindings(page), 'menu').toEqual([])
})

test('R230 the popup exists in all eight languages, and no form of it is wider than a small phone', async ({
  visit,
}) => {
  const headings = new Set<string>()
  const page = await visit({ viewport: { width: 360, height: 640 } })
  for (const locale of locales) {
    const popup = await openPopup(page, `/${localeFacts[locale].prefix}/newsflash`)
    for (const way of ['password', 'forgot', 'password', 'register'] as const) {
      await loginWay(page, way, locale).click()
      expect(await popup.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), `${locale} ${way}`).toBe(true)
    }
    headings.add(await popup.locator('h2').innerText())
  }
  expect(headings.size).toBe(locales.length)
})
