import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open } from '#tests/e2e/page.ts'

test('R925 the tables lead to the page of an exchange, of a coin’s contracts and of a collection, with their history, in each language', async ({
  page,
  site,
}) => {
  await open(page, '/exchange')
  await page.getByRole('link', { name: 'Northlake', exact: true }).click()
  await expect(page).toHaveURL(/\/exchange\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Northlake' })).toBeVisible()
  await expect(page.getByText(/^rank 1 of \d+$/)).toBeVisible()
  const chart = page.getByRole('slider', { name: /^Northlake: volume\./ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL(/range=30d$/)
  await expect(chart).toHaveAttribute('aria-valuemax', '31')
  const { text } = await site.get(new URL(page.url()).pathname)
  expect(text).toContain('"@type":"Organization"')
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/exchange\/\d+"/)

  // What is not known is said, and a table without the number that orders it has no ranks.
  await open(page, '/zh/exchange')
  await page.getByRole('link', { name: 'Bosphorus', exact: true }).click()
  await expect(page).toHaveURL(/\/zh\/exchange\/\d+$/)
  await expect(page.locator('main dl').first().getByText('--')).toHaveCount(4)

  await open(page, '/contract')
  await page.getByRole('link', { name: 'BTC', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'BTC contracts' })).toBeVisible()
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await faults(page)).toEqual([])

  await open(page, '/th/nft?range=7d')
  await page.getByRole('link', { name: 'Lantern Folk', exact: true }).click()
  await expect(page).toHaveURL(/\/th\/nft\/\d+$/)
  await expect(page.getByRole('slider')).toHaveCount(3)
  expect(await faults(page)).toEqual([])
})
