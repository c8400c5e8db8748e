import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { createReader, type TestReader } from '#tests/readers.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { faults, untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
let alice: TestReader
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  alice = await createReader(site.db, 'alice')
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(async () => {
  await site.db.deleteFrom('report').execute()
  await site.db.deleteFrom('rate_count').execute()
})

const content = (page: Page) => page.locator('[name=content]')
const email = (page: Page) => page.locator('[name=email]')
const send = (page: Page) => page.locator('main form button[type=submit]')
const alerts = async (page: Page) => (await page.locator('main').getByRole('alert').allInnerTexts()).filter(Boolean)
const reports = () =>
  site.db.selectFrom('report').select(['content', 'email', 'target', 'account_id', 'lang']).orderBy('id').execute()

const languages = [
  ['', 'en', 'Enter content', 'Invalid email format', 'Thank you'],
  ['/zh', 'cn', '请输入内容', '邮箱格式错误', '谢谢'],
  ['/th', 'th', 'กรอกเนื้อหา', 'รูปแบบอีเมลไม่ถูกต้อง', 'ขอบคุณ'],
] as const

test.for(languages)(
  'R105 R332 R493 R494 R496 R642 content first, then the address, then it is sent: "%s"',
  async ([prefix, lang, noContent, noEmail, thanks]) => {
    const { page, end } = await visit(browser, site.origin)
    const id = site.article('harbour-chain')
    await page.goto(`${prefix}/news/${id}`)
    await untilReady(page)
    await page.locator('[data-article] a[href*="/report?"]').click()
    await page.waitForURL(/\/report\?target=/)
    await content(page).waitFor()
    await send(page).click()
    expect(await alerts(page)).toEqual([noContent])
    expect(await content(page).getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content')
    await content(page).fill('The second figure is wrong')
    await send(page).click()
    expect(await alerts(page)).toEqual([noEmail])
    await email(page).fill('reader@farwire')
    await send(page).click()
    expect(await alerts(page)).toEqual([noEmail])
    expect(await reports()).toEqual([])
    await email(page).fill(' Reader@farwire.example ')
    await send(page).click()
    await expect.poll(() => page.locator('[data-sent] h1').innerText()).toBe(thanks)
    expect(await reports()).toEqual([
      {
        content: 'The second figure is wrong',
        email: 'reader@farwire.example',
        target: `${prefix}/news/${id}`,
        account_id: null,
        lang,
      },
    ])
    await page.locator('[data-sent] a').click()
    await page.waitForURL(`${site.origin}${prefix}/news/${id}`)
    await end()
  },
)

test('R105 R332 by keyboard only, for a reader: the address stands there, and the page that led here', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await page.goto('/newsflash?ios=1')
  await page.evaluate(() => location.assign('/report'))
  await page.waitForURL(`${site.origin}/report`)
  await untilReady(page)
  await expect.poll(() => email(page).inputValue()).toBe(alice.email)
  expect(await page.locator('[name=target]').inputValue()).toBe('/newsflash?ios=1')
  await content(page).focus()
  await page.keyboard.type('The filter forgets what was chosen')
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-sent]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-sent'))).toBe(true)
  expect((await reports())[0]).toMatchObject({ account_id: alice.id, email: alice.email, target: '/newsflash?ios=1' })
  await page.getByRole('button', { name: 'Send another report' }).click()
  expect(await content(page).inputValue()).toBe('')
  await end()
})

test('R678 R679 nothing typed is lost when it fails, nor on a reload, and the server’s text is shown', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /ERR_FAILED|status of 4\d\d/ })
  await page.goto('/report?target=https://evil.example/x')
  await untilReady(page)
  expect(await page.locator('[name=target]').inputValue()).toBe('')
  await content(page).fill('Much to say')
  await email(page).fill('reader@farwire.example')
  await page.route('**/v2/report/add', (route) => route.abort())
  await send(page).click()
  const toast = page.locator('[data-toast=error]').last()
  await expect.poll(() => toast.innerText()).toContain('No answer came')
  await page.unroute('**/v2/report/add')
  await page.route('**/v2/report/add', (route) =>
    route.fulfill({
      status: 429,
      json: { code: -1, status: -1, msg: 'Too many requests. Try again in 60 seconds', message: '', data: null },
    }),
  )
  await send(page).click()
  await expect.poll(() => toast.innerText()).toContain('Try again in 60 seconds')
  expect([await content(page).inputValue(), await email(page).inputValue()]).toEqual([
    'Much to say',
    'reader@farwire.example',
  ])
  await page.reload()
  await untilReady(page)
  expect(await content(page).inputValue()).toBe('Much to say')
  await content(page).fill('x'.repeat(5001))
  await send(page).click()
  expect(await alerts(page)).toEqual(['The text has at most 5000 characters'])
  await end()
})

test('R105 without script the page says where to write to', async () => {
  const { page, end } = await visit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto('/report')
  expect(await page.getByText('You can also write to').isVisible()).toBe(true)
  expect(await page.locator('main form').isVisible()).toBe(false)
  await end()
})

test('R105 axe finds nothing on the report page, narrow and wide, in either theme', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/report?target=/flash/${'1'.repeat(200)}`)
  await untilReady(page)
  await send(page).click()
  expect(await faults(page, [360, 768, 1440])).toEqual([])
  await end()
})
