import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open } from '#tests/e2e/page.ts'

test('R111 R45 R46 R514 by keyboard an account is looked up: official, look-alike, unknown, no name; in two languages', async ({
  page,
}) => {
  await open(page, '/verify')
  const field = page.locator('[name=account]')
  const result = page.locator('[data-state]')
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the account' })).toBeVisible()
  await page.keyboard.type('@Farwire_Demo_Live')
  await page.keyboard.press('Enter')
  await expect(result).toHaveAttribute('data-state', 'official')
  await expect(result).toBeFocused()
  await expect(result.getByRole('heading')).toHaveText('Official: @Farwire_Demo_Live on Telegram')

  await field.fill('@farwire_demo_live')
  await field.press('Enter')
  await expect(result).toHaveAttribute('data-state', 'similar')
  await expect(result).toContainText('A similar account exists: check the case')
  await expect(page).toHaveURL(/account=%40farwire_demo_live/)
  expect(await faults(page)).toEqual([])

  await open(page, `/zh/verify?account=${encodeURIComponent('@fаrwire_demo_wire')}`)
  await expect(result).toHaveAttribute('data-state', 'similar')
  await expect(result.getByRole('heading')).toHaveText('不是我们：只是看起来像 @farwire_demo_wire')
  await expect(result.getByRole('row').nth(1)).toContainText('第 3 个字符')
  await expect(result.getByRole('row').nth(1)).toContainText('西里尔字母 U+0430')
  await result.getByRole('link', { name: '举报此账号' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=target]')).toHaveValue(/^\/verify\?account=/)

  await open(page, '/verify?account=%40stranger')
  await expect(result).toHaveAttribute('data-state', 'unknown')
  await open(page, '/verify?account=a%20b')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(result).toHaveCount(0)
})
