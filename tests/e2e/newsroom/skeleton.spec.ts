import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'

test('before its scripts run the newsroom has its header, with the sections of the role in the language of the desk, and nothing in it moves afterwards', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'zh-CN', expectedErrors: /401/ })
  const places = () =>
    page
      .locator('header a:visible, header nav > *:visible')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute('aria-current'), link.getBoundingClientRect().x]),
      )
  await page.goto('/newsroom/items')
  await expect(page.getByRole('heading', { name: '登录编辑部' })).toBeVisible()
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/items')
  await page.locator('h1').waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const before = await places()
    const held = Promise.withResolvers<void>()
    await page.route('**/newsroom/assets/*.js', (route) => held.promise.then(() => route.continue()))
    await page.goto('/newsroom/items', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText('加载中…')
    // The style sheet may come after the text.
    await expect.poll(places).toEqual(before)
    held.resolve()
    await page.locator('h1').waitFor()
    await page.unroute('**/newsroom/assets/*.js')
  }
  await page.goto('/newsroom/login')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('without scripts the newsroom says in the language of the desk what it needs', async ({ newPage }) => {
  const page = await newPage({ locale: 'th', javaScriptEnabled: false })
  await page.goto('/newsroom')
  await expect(page.locator('noscript')).toBeVisible()
  await expect(page.locator('noscript')).toContainText('กองบรรณาธิการต้องใช้ JavaScript', { useInnerText: true })
  await expect(page.getByText('กำลังโหลด…')).toBeHidden()
})
