import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'

test('R842 R845 the result of a test run comes into view below a long form; intervals are named in hours and days', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', viewport: { width: 1024, height: 640 } })
  await logInToNewsroom(page, site, 'admin')
  await page.goto('/newsroom/ingest/sources')
  await page.getByRole('button', { name: 'Add a source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Format').selectOption('JSON API')
  await dialog.getByLabel('Address').fill('http://127.0.0.1:1/news.json')
  await dialog.getByLabel('Title').fill('headline')
  await expect(dialog.getByLabel('Read every')).toContainText('6 hours')
  await expect(dialog.getByLabel('Read every')).toContainText('1 day')
  await dialog.getByRole('button', { name: 'Test run' }).click()
  await expect(dialog.getByText('127.0.0.1 is a private address')).toBeInViewport()
})
