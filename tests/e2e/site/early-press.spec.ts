import type { Page } from '@playwright/test'
import { createTestAccount } from '#tests/accounts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { rowOf } from '#tests/e2e/locators.ts'
import { untilReady } from '#tests/e2e/page.ts'

/** Opens a page whose scripts come when the result is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/client*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path)
  return scripts.resolve
}

test('a button that is pressed before the scripts of the page have come acts once when they come', async ({
  visitAs,
  site,
}) => {
  const page = await visitAs(await createTestAccount(site.db, 'hasty'))
  const release = await openWithoutScripts(page, '/newsflash')
  const save = rowOf(page, site.flashInTwo).locator('[data-collect]')
  await rowOf(page, site.flashInTwo).locator('[data-share]').click()
  await save.click()
  await save.click()
  const saved = page.waitForResponse('**/collection/save')
  release()
  await saved
  await untilReady(page)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('a button that opens a dialog opens it for who pressed it before the scripts have come', async ({
  visit,
  site,
}) => {
  const page = await visit()
  const release = await openWithoutScripts(page, '/newsflash')
  await rowOf(page, site.flashInTwo).locator('[data-collect]').click()
  release()
  await expect(page.getByRole('dialog').locator('[name=email]')).toBeVisible()
})
