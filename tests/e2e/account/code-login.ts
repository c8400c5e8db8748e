import type { Page } from '@playwright/test'
import { codeButton, fieldOf } from '#tests/e2e/locators.ts'
import { codeMailedTo } from '#tests/e2e/mails.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** Logs in with a mailed code in the open dialog, and waits until the page is reloaded. */
export async function logInByCode(page: Page, site: TestSite, email: string): Promise<void> {
  await page.locator('dialog[open] [name=email]').fill(email)
  await codeButton(page).click()
  await fieldOf(page, 'code').locator('[role=status]:not(:empty)').waitFor()
  await page.locator('dialog[open] [name=code]').fill(await codeMailedTo(site, email))
  const loaded = page.waitForEvent('load')
  await page.locator('dialog[open] form [type=submit]').click()
  await loaded
}
