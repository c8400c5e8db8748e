import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { faults, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test('R877 the API page: axe finds nothing in either theme, it fits narrow screens, and is in the reader’s theme', async () => {
  for (const [theme, ink] of [
    ['dark', 'rgb(233, 235, 237)'],
    ['light', 'rgb(20, 23, 26)'],
  ] as const) {
    const { page, end } = await visit(browser, site.origin, { theme })
    await page.goto('/api')
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(ink)
    if (theme === 'dark') expect(await faults(page)).toEqual([])
    await end()
  }
})

test('the API page is reached from the footer, and its contents lead to the calls', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/')
  expect(await page.locator('footer').getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api')
  await page.goto('/api')
  await page.getByRole('link', { name: 'newsflash/list' }).click()
  const place = await page.getByRole('heading', { name: 'GET /v2/newsflash/list' }).boundingBox()
  expect(place!.y).toBeGreaterThan(56)
  expect(place!.y).toBeLessThan(160)
  await end()
})
