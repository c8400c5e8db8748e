import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from '#tests/e2e/newsroom/newsroom.ts'
import { untilReady } from '#tests/e2e/page.ts'

/** Opens each menu of a page by Enter, goes into it by Tab, and returns those that Escape does not lead back from. */
async function menuFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  const buttons = page.locator('button[popovertarget]:visible')
  const count = await buttons.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index++) {
    const button = buttons.nth(index)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(':popover-open')).toBeVisible()
    await page.keyboard.press('Tab')
    if ((await page.locator(':popover-open :focus').count()) === 0) found.push(`${index}: Tab does not lead into it`)
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
    if (!(await button.evaluate((each) => each === document.activeElement)))
      found.push(`${index}: Escape does not lead back from ${await button.getAttribute('aria-label')}`)
  }
  return found
}

test('R871 R877 by keyboard each menu opens by Enter, Tab leads into it, and Escape back to its button', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en-US' })
  for (const path of ['/', '/article', '/farcaster']) {
    await page.goto(path)
    await untilReady(page)
    expect(await menuFaults(page), path).toEqual([])
  }
})

test('R877 and so do the menus of the newsroom', async ({ newPage, site }) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'owner')
  await page.goto('/newsroom/wire')
  await expect(page.getByRole('textbox', { name: /^Flash/ })).toBeVisible()
  expect(await menuFaults(page)).toEqual([])
})
