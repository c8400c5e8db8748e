import type { Page } from '@playwright/test'
import { untilReady } from '#tests/e2e/page.ts'

/** The button that waits above a list for its new items. */
export const pill = (page: Page) => page.locator('[aria-live=polite] > button')
export const titles = (page: Page) => page.locator('main [data-item] h3').allInnerTexts()

/** Opens a wire, and waits until its browser has opened the event stream. */
export async function openWire(page: Page, path = '/newsflash'): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().includes('/v2/live'))
  await page.goto(path)
  await untilReady(page)
  await opened
}

/** Scrolls down from the top: new items now wait. */
export async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 400))
  await page.waitForFunction(() => scrollY > 0)
}
