import { expect, test } from '#tests/e2e/fixtures.ts'

const pages = [
  { path: '/activity', field: 'oto' },
  { path: '/finance', field: 'amount' },
  { path: '/adverse', field: 'status' },
]

for (const { path, field } of pages)
  test(`on a phone the filter of ${path} stands aside, and what is set is above the list until it is pressed`, async ({
    visit,
  }) => {
    const page = await visit({ path, viewport: { width: 390, height: 844 } })
    const choice = page.locator(`main select[name=${field}]`)
    await expect(choice).toBeHidden()
    await page.locator('summary', { hasText: 'Filter' }).click()
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await page.locator('summary', { hasText: 'Filter' }).press('Enter')
    const last = await choice.locator('option').last().getAttribute('value')
    await choice.selectOption(last!)
    await page.locator('main form[role=search] button[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`${field}=${last}`))
    await expect(choice).toBeHidden()
    await page.getByRole('link', { name: /: Remove / }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(choice).toBeVisible()
  })
