import { accountMenu, loginWay } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { untilReady } from '#tests/e2e/page.ts'

test('R220 without a configured identity provider there is no button for one', async ({ page }) => {
  await page.goto('/login/login')
  await untilReady(page)
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})

test('R160 a login that this tab began is read from the fragment, and the previous page opens', async ({
  page,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  await page.goto('/newsflash?ios=1')
  await page.evaluate(() => sessionStorage.setItem('login-from', location.pathname + location.search))
  await page.goto(`/login/transit#token=${alice.token}`)
  await page.waitForURL('**/newsflash?ios=1')
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { nickname: string }).nickname)).toBe(
    'alice',
  )
})

test('R160 a login that this tab did not begin needs a confirmation, and leaves no token in the address', async ({
  page,
  site,
}) => {
  const bob = await createTestAccount(site.db, 'bob')
  await page.goto(`/login/transit#token=${bob.token}`)
  await expect(page.getByText('Continue only if you started', { exact: false })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect((await page.context().cookies()).filter(({ name }) => name !== 'css' && name !== 'subsite')).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(accountMenu(page)).toBeVisible()
})

test('R160 an invalid token is no login', async ({ visit }) => {
  const page = await visit({ expectedErrors: /401/ })
  await page.goto('/login/transit')
  await expect(page.getByRole('heading', { name: 'The login failed' })).toBeVisible()
  await page.goto('/login/forgot')
  await page.goto('/login/transit#token=made-up')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'The login failed' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
})

test('R158 after login the page of `from` opens, on this site only', async ({ visit, site }) => {
  for (const [from, to] of [
    ['/ja/article?page=2', '/ja/article?page=2'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    const carol = await createTestAccount(site.db, `carol${encodeURIComponent(from).length}`)
    const page = await visit({ path: `/login/login?from=${encodeURIComponent(from)}` })
    await loginWay(page, 'password').click()
    await page.route('**/v2/user/login', (route) =>
      route.fulfill({
        json: {
          code: 0,
          msg: '',
          data: { token: carol.token, userInfo: { nickname: 'carol', image: '', farcaster: 0, reading: null } },
        },
      }),
    )
    await page.locator('[name=email]').fill(carol.email)
    await page.locator('[name=password]').fill('whatever')
    await page.locator('[name=password]').press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    expect(page.url().replace(site.origin, '')).toBe(to)
    await page.context().close()
  }
})
