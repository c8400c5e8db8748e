import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { axeFindings, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

test.for(['dark', 'light'] as const)('R877 the API page: axe finds nothing, it fits narrow screens, in %s', async (theme) => {
  const { page, end } = await visit(browser, site.origin, { theme })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(theme === 'dark' ? 'rgb(233, 235, 237)' : 'rgb(20, 23, 26)')
  await end()
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
