import type { Page } from '@playwright/test'
import { codeButton, fieldOf } from '#tests/e2e/locators.ts'
import { codeMailedTo } from '#tests/e2e/mails.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** Logs in with a mailed code in the open dialog, and waits until the page is reloaded. */
export async function logInByCode(page: Page, site: TestSite, email: string): Promise<void> {
  // It may be open above the dialog of what was begun.
  const dialog = page.locator('dialog[open]:has([name=email])')
  await dialog.locator('[name=email]').fill(email)
  await codeButton(page).click()
  await fieldOf(page, 'code').locator('[role=status]:not(:empty)').waitFor()
  await dialog.locator('[name=code]').fill(await codeMailedTo(site, email))
  const loaded = page.waitForEvent('load')
  await dialog.locator('form [type=submit]').click()
  await loaded
}
