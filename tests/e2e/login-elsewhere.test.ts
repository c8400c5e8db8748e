import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
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

test('R220 where no other site is set up, no button stands for one', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/login/login')
  await untilReady(page)
  expect(await page.locator('[data-provider]').count()).toBe(0)
  await end()
})

test('R160 a login that this tab began is taken from the fragment, and the reader is where they were', async () => {
  const alice = await createReader(site.db, 'alice')
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash?ios=1')
  await page.evaluate(() => sessionStorage.setItem('login-from', location.pathname + location.search))
  await page.goto(`/login/transit#token=${alice.token}`)
  await page.waitForURL('**/newsflash?ios=1')
  await page.locator('[data-user-menu]').waitFor()
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { nickname: string }).nickname)).toBe(
    'alice',
  )
  await end()
})

test('R160 one that it did not begin is taken only when the reader says so, and leaves no token in the address', async () => {
  const bob = await createReader(site.db, 'bob')
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/login/transit#token=${bob.token}`)
  await page.getByText('Go on only if you began', { exact: false }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('[data-user-menu]').waitFor()
  await end()
})

test('R160 a token that is none logs nobody in', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /401/ })
  await page.goto('/login/transit')
  await page.getByRole('heading', { name: 'The login did not work' }).waitFor()
  await page.goto('/login/forgot')
  await page.goto('/login/transit#token=made-up')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'The login did not work' }).waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await end()
})

test('R158 after login the reader goes on where the address says, on this site only', async () => {
  for (const [from, to] of [
    ['/ja/article?page=2', '/ja/article?page=2'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    const carol = await createReader(site.db, `carol${encodeURIComponent(from).length}`)
    const { page, end } = await visit(browser, site.origin)
    await page.goto(`/login/login?from=${encodeURIComponent(from)}`)
    await untilReady(page)
    await page.locator('[data-way=password]').click()
    await page.route('**/v2/user/login', (route) =>
      route.fulfill({
        json: {
          code: 0,
          msg: '',
          data: { token: carol.token, userInfo: { nickname: 'carol', image: '', farcaster: 0 } },
        },
      }),
    )
    await page.locator('[name=email]').fill(carol.email)
    await page.locator('[name=password]').fill('whatever')
    await page.locator('[name=password]').press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    expect(page.url().replace(site.origin, '')).toBe(to)
    await end()
  }
})
