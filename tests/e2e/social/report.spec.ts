import { errorToasts, sent } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { faults, untilReady } from '#tests/e2e/page.ts'

let alice: TestAccount
test.beforeAll(async ({ site }) => {
  alice = await createTestAccount(site.db, 'alice')
})
test.beforeEach(async ({ site }) => {
  await site.db.deleteFrom('report').execute()
})

const content = (page: Page) => page.locator('[name=content]')
const email = (page: Page) => page.locator('[name=email]')
const send = (page: Page) => page.locator('main form button[type=submit]')
const alerts = async (page: Page) => (await page.locator('main').getByRole('alert').allInnerTexts()).filter(Boolean)
const reports = (site: TestSite) =>
  site.db.selectFrom('report').select(['content', 'email', 'target', 'account_id', 'lang']).orderBy('id').execute()

const languages = [
  ['', 'en', 'Enter content', 'Invalid email format', 'Thank you'],
  ['/zh', 'cn', '请输入内容', '邮箱格式不正确', '谢谢'],
  ['/th', 'th', 'กรอกเนื้อหา', 'รูปแบบอีเมลไม่ถูกต้อง', 'ขอบคุณ'],
] as const

for (const [prefix, lang, noContent, noEmail, thanks] of languages) {
  test(`R43 R493 R494 R496 R642 content first, then the address, then it is sent: "${prefix}"`, async ({
    page,
    site,
  }) => {
    const id = site.article('harbour-chain')
    await page.goto(`${prefix}/news/${id}`)
    await untilReady(page)
    await page.locator('[data-article] a[href*="/report?"]').click()
    await page.waitForURL(/\/report\?target=/)
    await expect(content(page)).toBeVisible()
    await send(page).click()
    expect(await alerts(page)).toEqual([noContent])
    await expect(content(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content')
    await content(page).fill('The second figure is wrong')
    await send(page).click()
    expect(await alerts(page)).toEqual([noEmail])
    await email(page).fill('reader@farwire')
    await send(page).click()
    expect(await alerts(page)).toEqual([noEmail])
    expect(await reports(site)).toEqual([])
    await email(page).fill(' Reader@farwire.example ')
    await send(page).click()
    await expect(sent(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
    expect(await reports(site)).toEqual([
      {
        content: 'The second figure is wrong',
        email: 'reader@farwire.example',
        target: `${prefix}/news/${id}`,
        account_id: null,
        lang,
      },
    ])
    await sent(page).getByRole('button').click()
    await expect(content(page)).toBeFocused()
    await email(page).fill('reader@farwire.example')
    await content(page).fill('So is the third')
    await send(page).click()
    await sent(page).getByRole('link').click()
    await page.waitForURL(`${site.origin}${prefix}/news/${id}`)
    await page.context().close()
  })
}

test('R105 R332 by keyboard only, with a login: the form has the e-mail address and the referring page', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await page.goto('/newsflash?ios=1')
  await page.evaluate(() => location.assign('/report'))
  await page.waitForURL(`${site.origin}/report`)
  await untilReady(page)
  await expect(email(page)).toHaveValue(alice.email)
  await expect(page.locator('[name=target]')).toHaveValue('/newsflash?ios=1')
  await content(page).focus()
  await page.keyboard.type('The filter forgets what was chosen')
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sent(page)).toBeVisible()
  await expect(sent(page)).toBeFocused()
  expect((await reports(site))[0]).toMatchObject({
    account_id: alice.id,
    email: alice.email,
    target: '/newsflash?ios=1',
  })
  await page.getByRole('button', { name: 'Send another report' }).click()
  await expect(content(page)).toHaveValue('')
})

test('the form of the mail digest has the e-mail address of the login', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'token', value: alice.token, url: site.origin }])
  await page.goto('/subscribe')
  await expect(email(page)).toHaveValue(alice.email)
})

test('R678 R679 nothing typed is lost on a failure or a reload, and the server’s text is shown', async ({ visit }) => {
  const page = await visit({ expectedErrors: /ERR_FAILED|status of 4\d\d/ })
  await page.goto('/report?target=https://evil.example/x')
  await untilReady(page)
  await expect(page.locator('[name=target]')).toHaveValue('')
  await content(page).fill('Much to say')
  await email(page).fill('reader@farwire.example')
  await page.route('**/v2/report/add', (route) => route.abort())
  await send(page).click()
  const toast = errorToasts(page).last()
  await expect(toast).toContainText('The server did not respond', { useInnerText: true })
  await page.unroute('**/v2/report/add')
  await page.route('**/v2/report/add', (route) =>
    route.fulfill({
      status: 429,
      json: { code: -1, status: -1, msg: 'Too many requests. Try again in 60 seconds', message: '', data: null },
    }),
  )
  await send(page).click()
  await expect(toast).toContainText('Try again in 60 seconds', { useInnerText: true })
  expect([await content(page).inputValue(), await email(page).inputValue()]).toEqual([
    'Much to say',
    'reader@farwire.example',
  ])
  // A killed browser loses what is in sessionStorage.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await untilReady(page)
  await expect(content(page)).toHaveValue('Much to say')
  await content(page).fill('x'.repeat(5001))
  await send(page).click()
  expect(await alerts(page)).toEqual(['The text has at most 5000 characters'])
})

test('R105 without script the page shows the address to write to', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/report')
  await expect(page.getByText('You can also write to')).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
})

test('R105 axe finds nothing on the report page, narrow and wide, in either theme', async ({ page }) => {
  await page.goto(`/report?target=/flash/${'1'.repeat(200)}`)
  await untilReady(page)
  await send(page).click()
  expect(await faults(page, [360, 768, 1440])).toEqual([])
})
