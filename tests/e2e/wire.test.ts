import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const ids = (page: Page) =>
  page.locator('main [data-item]').evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item)))

test('R2 R26 R130 R321 the wire shows flashes under day headings, weighted ones bold and labelled', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash')
  expect((await ids(page)).length).toBeGreaterThanOrEqual(20)
  expect(await page.locator('[data-day]').first().innerText()).toMatch(/^(Today|Yesterday), /)
  const weighted = page.locator('[data-item][data-weighted]').first()
  expect(await weighted.getByText('Important', { exact: true }).count()).toBe(1)
  expect(
    Number(await weighted.locator('h3').evaluate((title) => getComputedStyle(title).fontWeight)),
  ).toBeGreaterThanOrEqual(700)
  await end()
})

test('R870 without script the wire is pages that neither skip nor repeat', async () => {
  const { page, end } = await visit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto('/newsflash')
  const seen = await ids(page)
  while (await page.locator('[data-older]').count()) {
    await page.locator('[data-older]').click()
    seen.push(...(await ids(page)))
  }
  expect(seen).toEqual(site.flashIds)
  await end()
})

test('R870 with script the wire grows in place to the same rows, and its place stands in the address', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash')
  await untilReady(page)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000)
        return (await ids(page)).length
      },
      { timeout: 20_000 },
    )
    .toBe(site.flashIds.length)
  expect(await ids(page)).toEqual(site.flashIds)
  await page.mouse.wheel(0, 20_000)
  await page.waitForURL(/end_time=\d+/)
  await page.reload()
  const placed = await ids(page)
  expect(site.flashIds.slice(-placed.length)).toEqual(placed)
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await page.waitForURL((url) => !url.search)
  await expect.poll(async () => (await ids(page))[0]).toBe(site.flashIds[0])
  await end()
})

test('R64 R166 back finds the grown list and the scroll as they were; forward navigation starts at the top', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash')
  await untilReady(page)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3000)
        return (await ids(page)).length
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(30)
  const chosen = page.locator(`#flash-${site.flashIds[30]}`)
  await chosen.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const grown = (await ids(page)).length
  await chosen.locator('[data-open]').click()
  await page.waitForURL(/\/flash\/\d+$/)
  await page.locator('[data-flash]').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await chosen.waitFor()
  expect((await ids(page)).length).toBeGreaterThanOrEqual(grown)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  await end()
})

test('R130 with an id the wire opens at that flash', async () => {
  const { page, end } = await visit(browser, site.origin)
  const id = site.flashIds[25]!
  await page.goto(`/newsflash/${id}`)
  expect((await ids(page))[0]).toBe(id)
  expect(await page.locator(`#flash-${id}`).getAttribute('aria-current')).toBe('true')
  await end()
})

test('R536 the filters show weighted and on-chain flashes only', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/newsflash')
  await untilReady(page)
  await page.getByRole('link', { name: 'On-chain', exact: true }).click()
  await page.waitForURL('**/newsflash?detective=1')
  await expect.poll(() => page.locator('[data-item]').count()).toBeLessThan(20)
  expect(await page.locator('[data-item]', { hasNot: page.getByText('On-chain', { exact: true }) }).count()).toBe(0)
  await page.getByRole('link', { name: 'Important', exact: true }).click()
  await page.waitForURL('**/newsflash?ios=1')
  await expect.poll(() => page.locator('[data-item]:not([data-weighted])').count()).toBe(0)
  expect(await page.locator('[data-item]').count()).toBeGreaterThan(0)
  await end()
})

test('R124 R125 the flashes of Japan and Korea are those public in that language', async () => {
  const { page, end } = await visit(browser, site.origin)
  for (const [path, lang] of [
    ['/japan_flash', 'ja'],
    ['/korea_flash', 'ko'],
  ] as const) {
    await page.goto(path)
    const shown = await ids(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual((await site.publicIn(lang)).slice(0, shown.length))
    await page.goto(`${path}/${shown[0]}`)
    expect(await page.locator('[data-flash]').getAttribute('data-flash')).toBe(String(shown[0]))
  }
  await end()
})

test('R871 the keyboard walks the wire, opens, copies and shows its list; it can be turned off', async () => {
  const { page, end } = await visit(browser, site.origin, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/newsflash')
  await untilReady(page)
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item))
  await page.keyboard.press('j')
  expect(await focused()).toBe(site.flashIds[0])
  await page.keyboard.press('j')
  expect(await focused()).toBe(site.flashIds[1])
  await page.keyboard.press('k')
  expect(await focused()).toBe(site.flashIds[0])
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${site.origin}/flash/${site.flashIds[0]}`)
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search')
  await page.keyboard.type('j')
  expect(await page.locator('#header-search').inputValue()).toBe('j')
  await page.locator('#header-search').blur()
  await page.keyboard.press('l')
  await page.locator('#languages').waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  await dialog.getByLabel('Shortcuts are on').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  expect(new URL(page.url()).pathname).toBe('/newsflash')
  await page.keyboard.press('?')
  await dialog.getByLabel('Shortcuts are on').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.waitForURL('**/article')
  await end()
})
