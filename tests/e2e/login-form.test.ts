import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { localeFacts, locales } from '#domain/locale.ts'
import { createReader } from '#tests/readers.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { axeFindings, untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const fields = ['email', 'code', 'password', 'repassword'] as const

async function openPopup(page: Page, path = '/newsflash') {
  await page.goto(path)
  await untilReady(page)
  await page.locator('[data-login]').click()
  const popup = page.locator('dialog:modal')
  await popup.waitFor()
  return popup
}

/** Every message that shows, and every field that is marked. */
const faults = (page: Page) =>
  page.locator('form[method=post]').evaluate((form) => ({
    texts: [...form.querySelectorAll<HTMLElement>('[role=alert]')].map((text) => text.innerText).filter(Boolean),
    marked: [...form.querySelectorAll('[data-marked]')].map(
      (box) => box.closest<HTMLElement>('[data-field]')!.dataset.field,
    ),
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

test.for(['register', 'forgot'] as const)(
  'R471 R472 R473 R474 R475 R476 R477 R478 R479 R480 R481 R482 R483 R484 R487 R498 R727 only the first broken rule is told, in its order: %s',
  async (mode) => {
    const { page, end } = await visit(browser, site.origin)
    let calls = 0
    page.on('request', (request) => (calls += /v2\/user/.test(request.url()) ? 1 : 0))
    await page.goto(`/login/${mode}`)
    await untilReady(page)
    for (const { typed, fault, at } of checks) {
      for (const name of fields)
        await page.locator(`[name=${name}]`).fill((typed as Record<string, string>)[name] ?? '')
      await page.locator('[data-mode] [type=submit]').click()
      expect(await faults(page)).toEqual({ texts: [fault], marked: [at] })
    }
    expect(calls).toBe(0)
    await end()
  },
)

test('R480 R481 a code login asks for no password, a password login for no code', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openPopup(page)
  await page.locator('[name=email]').fill(email)
  await page.locator('[data-mode] [type=submit]').click()
  expect((await faults(page)).texts).toEqual(['Enter verification code'])
  await page.locator('[data-way=password]').click()
  expect((await faults(page)).texts).toEqual([])
  await page.locator('[data-mode] [type=submit]').click()
  expect((await faults(page)).texts).toEqual(['Enter password'])
  await end()
})

test('R487 R488 a faulty field has a red border until it has the focus', async () => {
  const { page, end } = await visit(browser, site.origin)
  const popup = await openPopup(page)
  const border = () => page.locator('[data-field=email] > div').evaluate((box) => getComputedStyle(box).borderTopColor)
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.className = 'text-down'
    return getComputedStyle(probe).color
  })
  await popup.locator('[type=submit]').click()
  expect(await border()).toBe(red)
  expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBe('true')
  await page.locator('[name=email]').focus()
  expect(await border()).not.toBe(red)
  expect((await faults(page)).marked).toEqual([])
  await end()
})

test('R221 the popup is done by keyboard alone: Tab stays inside, every field has its label, Escape closes and the focus returns', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash')
  await untilReady(page)
  await page.locator('[data-login]').focus()
  await page.keyboard.press('Enter')
  const popup = page.locator('dialog:modal')
  await popup.waitFor()
  await page.locator('[data-way=register]').click()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press(key)
      expect(
        await popup.evaluate((dialog) => dialog.contains(document.activeElement) && document.activeElement !== dialog),
      ).toBe(true)
      seen.add(await page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    }
    expect([...seen]).toEqual(expect.arrayContaining([...fields]))
  }
  for (const label of ['E-mail', 'Verification code', 'Password', 'Repeat the password'])
    expect(await popup.getByLabel(label, { exact: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement!.hasAttribute('data-login'))).toBe(true)
  await end()
})

test('R338 R386 R388 R389 R390 closing resets the form and its place, and the page scrolls again', async () => {
  const { page, end } = await visit(browser, site.origin)
  const popup = await openPopup(page)
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
  expect(await scrolls()).toBe(false)
  await page.locator('[data-way=register]').click()
  for (const name of fields) await page.locator(`[name=${name}]`).fill('123456')
  await popup.getByRole('button', { name: 'Close' }).first().click()
  await popup.waitFor({ state: 'detached' })
  expect(await scrolls()).toBe(true)
  await page.locator('[data-login]').click()
  await popup.waitFor()
  expect(await page.locator('[data-mode]').getAttribute('data-mode')).toBe('0')
  for (const name of fields) expect(await page.locator(`[name=${name}]`).inputValue()).toBe('')
  await end()
})

test('R384 R385 R402 opening clears what is left of an earlier login', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.context().addCookies([{ name: 'token', value: 'over', url: site.origin }])
  await page.goto('/newsflash')
  await untilReady(page)
  await page.evaluate(() => localStorage.setItem('user', '{"nickname":"old"}'))
  await page.locator('[data-login]').click()
  await page.locator('dialog:modal').waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await end()
})

test('R288 R289 R290 R292 R293 a form tells password managers what its fields are, and shows a password when asked', async () => {
  const { page, end } = await visit(browser, site.origin)
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
  await page.locator('[data-way=password]').click()
  expect(await kinds()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  await page.locator('[data-way=register]').click()
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
  await end()
})

test('a pasted code keeps its digits only, whatever stands around them', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openPopup(page)
  for (const [pasted, code] of [
    ['123 456', '123456'],
    ['Code: １２３４５６.', '123456'],
    ['12345678', '123456'],
  ] as const) {
    await page.locator('[name=code]').fill('')
    await page.locator('[name=code]').focus()
    await page.keyboard.insertText(pasted)
    expect(await page.locator('[name=code]').inputValue()).toBe(code)
  }
  await end()
})

test('R668 R700 several calls refused at once open one popup and show one toast, above the popup', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /401/ })
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
    // By script: the second time the popup is in the way of the mouse.
    await page.locator('[data-older]').evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => answered.length).toBe(count)
    await page.locator('dialog:modal').waitFor()
  }
  expect(await page.locator('dialog:modal').count()).toBe(1)
  await page.locator('dialog:modal [data-toast=error]').waitFor()
  expect(await page.locator('[data-toast]').allInnerTexts()).toEqual(['登录状态发生改变'])
  await end()
})

test('R157 R158 R159 R213 the login pages hold the same form in its modes, and lead to each other with what was typed', async () => {
  const { page, end } = await visit(browser, site.origin)
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
  await page.locator('[data-way=password]').click()
  const mode = () => page.locator('[data-mode]').getAttribute('data-mode')
  await expect.poll(mode).toBe('1')
  await page.locator('[name=email]').fill(email)
  await page.locator('[data-way=forgot]').click()
  await page.waitForURL('**/zh/login/forgot')
  await expect.poll(mode).toBe('2')
  expect(await page.locator('[name=email]').inputValue()).toBe(email)
  await page.locator('[data-way=password]').click()
  await page.waitForURL('**/zh/login/login')
  await expect.poll(mode).toBe('1')
  await end()
})

test('R877 axe finds nothing in the popup, its faults and its QR, nor on the login pages and in the reader’s menu, in both themes', {
  timeout: 120_000,
}, async () => {
  const alice = await createReader(site.db, 'alice')
  const { page, end } = await visit(browser, site.origin, { viewport: { width: 360, height: 800 } })
  const popup = await openPopup(page)
  await page.locator('[data-way=register]').click()
  await popup.locator('[type=submit]').click()
  expect(await axeFindings(page)).toEqual([])
  await popup.locator('[data-qr]').click()
  await popup.locator('[data-qr-code] svg').waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const path of ['login', 'register', 'forgot', 'transit']) {
    await page.goto(`/login/${path}`)
    await untilReady(page)
    expect(await axeFindings(page), path).toEqual([])
  }
  await page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await page.goto('/newsflash')
  await untilReady(page)
  await page.locator('[data-user-menu]').click()
  await page.locator('#user-menu').waitFor()
  expect(await axeFindings(page), 'menu').toEqual([])
  await end()
})

test('R230 the popup speaks all eight languages, and no form of it is wider than a small phone', async () => {
  const headings = new Set<string>()
  const { page, end } = await visit(browser, site.origin, { viewport: { width: 360, height: 640 } })
  for (const locale of locales) {
    const popup = await openPopup(page, `/${localeFacts[locale].prefix}/newsflash`)
    for (const way of ['password', 'forgot', 'password', 'register']) {
      await page.locator(`[data-way=${way}]`).click()
      expect(await popup.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), `${locale} ${way}`).toBe(true)
    }
    headings.add(await popup.locator('h2').innerText())
  }
  expect(headings.size).toBe(locales.length)
  await end()
})
