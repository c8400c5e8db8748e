import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open } from '#tests/e2e/page.ts'

test('R7 R746 R752 R753 R757 rounds are filtered by keyboard, read in Chinese, and lead to a round and an investor', async ({
  page,
}) => {
  await open(page, '/finance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financing')
  const rows = page.locator('[data-round]')
  await expect(rows).toHaveCount(16)
  await expect(rows.filter({ hasText: 'Tidemark' }).getByRole('cell').nth(4)).toHaveText('--')
  await page.locator('main select[name=amount]').selectOption({ label: 'Over $100M' })
  await page.locator('main select[name=time]').selectOption({ label: 'Last year' })
  await page.locator('main [name=title]').focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/\/finance\?(?=.*amount=over_100m)(?=.*time=year)/)
  await expect(page.getByText('1 more without a disclosed amount is left out')).toBeVisible()
  expect(await faults(page)).toEqual([])

  await open(page, '/zh/finance?title=Vaultline&sort=amount')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('cell').nth(4)).toContainText('1.55亿')
  await rows.getByRole('link', { name: 'Vaultline' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vaultline')
  await expect(page.locator('main')).toContainText('$155,000,000')
  await expect(page.locator('main')).toContainText('演示数据，均为虚构。')
  await page.locator('main').getByRole('link', { name: 'Northgate' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northgate')
  await expect(rows).toHaveCount(6)
  await open(page, '/finance?title=nobody&amount=under_100k')
  await expect(page.getByRole('link', { name: 'Any amount' })).toBeVisible()
  await open(page, '/financid')
  await expect(page).toHaveURL(/\/finance$/)
})
