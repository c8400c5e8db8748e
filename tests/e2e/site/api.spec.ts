import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults } from '#tests/e2e/page.ts'

test('R877 the API page: axe finds nothing in either theme, it fits narrow screens, and follows the chosen theme', async ({
  visit,
}) => {
  for (const [theme, ink] of [
    ['dark', 'rgb(233, 235, 237)'],
    ['light', 'rgb(20, 23, 26)'],
  ] as const) {
    const page = await visit({ theme })
    await page.goto('/api/comment')
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(ink)
    if (theme === 'dark') expect(await faults(page)).toEqual([])
    await page.context().close()
  }
})

test('the API page is reached from the footer, and its contents lead to the calls', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('footer').getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api')
  await page.goto('/api')
  await page.getByRole('link', { name: 'newsflash', exact: true }).first().click()
  await page.getByRole('link', { name: 'newsflash/list' }).click()
  const box = await page.getByRole('heading', { name: 'GET /v2/newsflash/list' }).boundingBox()
  expect(box!.y).toBeGreaterThan(56)
  expect(box!.y).toBeLessThan(160)
})
