import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { correctVersion, withdrawVersion } from '#server/item/write/publish.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { axeFindings, untilReady, visit } from './visit.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const pill = (page: Page) => page.locator('[data-new]')
const titles = (page: Page) => page.locator('main [data-item] h3').allInnerTexts()
const topOf = (page: Page, id: number) =>
  page.locator(`#flash-${id}`).evaluate((row) => row.getBoundingClientRect().top)
/** Browsers scroll by whole pixels. */
const isAt = async (page: Page, id: number, place: number) => Math.abs((await topOf(page, id)) - place) <= 1

/** Counts the event streams that a browser profile opens, and resolves once the page has one. */
function streamsOf(context: BrowserContext): string[] {
  const opened: string[] = []
  context.on('request', (request) => void (request.resourceType() === 'eventsource' && opened.push(request.url())))
  return opened
}

async function openWire(page: Page, path = '/newsflash'): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().includes('/v2/live'))
  await page.goto(path)
  await untilReady(page)
  await opened
}

test('R869 R574 new items wait behind a pill that says how many, the title counts them, and a click shows them', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openWire(page)
  const [first, title] = [(await titles(page))[0], await page.title()]
  await site.publishFlash('Live one')
  await pill(page).waitFor()
  expect(await pill(page).innerText()).toBe('↑ 1 new')
  expect(await page.title()).toBe(`(1) ${title}`)
  await site.publishFlash('Live two', 3)
  await expect.poll(() => pill(page).innerText()).toBe('↑ 2 new, 1 important')
  expect(await pill(page).getAttribute('data-weighted')).toBe('true')
  expect((await titles(page))[0]).toBe(first)
  expect(
    await page
      .locator('[aria-live=polite]')
      .filter({ has: pill(page) })
      .count(),
  ).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await pill(page).click()
  expect((await titles(page)).slice(0, 3)).toEqual(['Live two', 'Live one', first])
  expect(await page.locator('main [data-item]').first().getAttribute('data-weighted')).toBe('true')
  expect(await pill(page).count()).toBe(0)
  expect(await page.title()).toBe(title)
  await end()
})

test('R869 scrolled down, a click shows what is new and does not move what is being read; the same button then leads up', async () => {
  const { page, end } = await visit(browser, site.origin, { reducedMotion: 'reduce' })
  await openWire(page)
  const read = site.flashIds[8]!
  await page.locator(`#flash-${read}`).evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 200))
  await page.waitForFunction(() => scrollY > 0)
  const place = await topOf(page, read)
  for (const title of ['Above one', 'Above two', 'Above three']) await site.publishFlash(title)
  await expect.poll(() => pill(page).innerText()).toBe('↑ 3 new')
  expect(await isAt(page, read, place)).toBe(true)
  await pill(page).click()
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Above three', 'Above two', 'Above one'])
  expect(await isAt(page, read, place)).toBe(true)
  expect(await pill(page).innerText()).toBe('↑ Back to the newest')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await isAt(page, read, place)).toBe(true)
  await pill(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await pill(page).waitFor({ state: 'detached' })
  await end()
})

test('R869 R166 the place is kept on reload with new items above it, and back finds the list with what came meanwhile', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openWire(page)
  const read = site.flashIds[6]!
  await page.locator(`#flash-${read}`).evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 150))
  await page.waitForFunction(() => scrollY > 0)
  const place = await topOf(page, read)
  await site.publishFlash(
    'Before the reload, with a title that is long enough to need some lines of its own on the page',
  )
  await pill(page).waitFor()
  await page.reload()
  await untilReady(page)
  await expect.poll(() => isAt(page, read, place)).toBe(true)
  await page.locator(`#flash-${read} [data-open]`).click()
  await page.locator('[data-flash]').waitFor()
  await site.publishFlash('While away')
  await page.locator('[data-toast]').first().waitFor()
  await page.goBack()
  await page.locator(`#flash-${read}`).waitFor()
  await expect.poll(() => isAt(page, read, place)).toBe(true)
  await expect.poll(() => pill(page).innerText()).toBe('↑ 1 new')
  await end()
})

test('R869 R871 a key shows what is new, and the focus goes on at the newest item', async () => {
  const { page, end } = await visit(browser, site.origin)
  await openWire(page)
  const id = await site.publishFlash('By the keyboard')
  await pill(page).waitFor()
  await page.keyboard.press('.')
  expect((await titles(page))[0]).toBe('By the keyboard')
  await site.publishFlash('By the keyboard again')
  await pill(page).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.innerText)).toContain(
    'By the keyboard again',
  )
  expect(id).toBeGreaterThan(0)
  await end()
})

test('R869 a correction shows in its place, and a withdrawn item leaves', async () => {
  const { page, end } = await visit(browser, site.origin)
  const id = await site.publishFlash('Not quite right')
  await openWire(page)
  await correctVersion(site.db, id, 'en', { body: 'A notice', title: 'Put right' })
  await expect.poll(() => page.locator(`#flash-${id} h3`).innerText()).toBe('Put right')
  await withdrawVersion(site.db, id, 'en', 'Gone')
  await page.locator(`#flash-${id}`).waitFor({ state: 'detached' })
  expect(await pill(page).count()).toBe(0)
  await end()
})

test('R869 filtered lists, the article list and home take only what is theirs', async () => {
  const { page, end } = await visit(browser, site.origin)
  const open = async (path: string) => {
    const other = await page.context().newPage()
    await other.goto(path)
    await untilReady(other)
    return other
  }
  await openWire(page)
  const [weighted, articles, home, old] = [
    await open('/newsflash?ios=1'),
    await open('/article'),
    await open('/'),
    await open(`/newsflash/${site.flashIds[3]}`),
  ]
  await site.publishFlash('Of no weight')
  await pill(page).waitFor()
  await site.publishArticle('A new article')
  await expect.poll(() => pill(articles).innerText()).toBe('↑ 1 new')
  await site.publishFlash('Of weight', 1)
  await expect.poll(() => pill(weighted).innerText()).toBe('↑ 1 new, 1 important')
  await expect.poll(() => pill(page).innerText()).toBe('↑ 2 new, 1 important')
  await expect.poll(() => pill(home).allInnerTexts()).toEqual(['↑ 1 new', '↑ 2 new, 1 important'])
  expect(await home.title()).toMatch(/^\(3\) /)
  await pill(home).first().click()
  await pill(home).first().click()
  expect(await home.locator('main').innerText()).toContain('A new article')
  expect(await home.locator('main').innerText()).toContain('Of weight')
  expect(await pill(old).count()).toBe(0)
  await end()
})

test('R869 the tabs of a browser share one stream; when the tab that has it closes, another goes on and misses nothing', async () => {
  const { page, end } = await visit(browser, site.origin)
  const opened = streamsOf(page.context())
  await openWire(page)
  const second = await page.context().newPage()
  await second.goto('/ja/newsflash')
  await untilReady(second)
  await expect.poll(() => opened.some((url) => url.includes('wire%3Aja'))).toBe(true)
  const third = await page.context().newPage()
  await third.goto('/newsflash')
  await untilReady(third)
  const before = opened.length
  await site.publishFlash('To all tabs')
  for (const tab of [page, second, third]) await expect.poll(() => pill(tab).getAttribute('data-new')).toBe('1')
  // The second stream took the place of the first, with both languages; the third tab needed none.
  expect(before).toBe(2)
  expect(new URL(opened[1]!).searchParams.get('topics')).toBe('wire:en,wire:ja')
  await page.close()
  await site.publishFlash('In between')
  for (const tab of [second, third]) await expect.poll(() => pill(tab).getAttribute('data-new')).toBe('2')
  await expect.poll(() => opened.length).toBe(3)
  await end()
})

test('R574 R204 where no stream can be opened, lists and toasts ask instead', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await page.clock.install()
  await page.goto('/newsflash')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500)
        return page.locator('section[aria-live=polite]').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await site.publishFlash('Asked for')
  const asked = page.waitForResponse(/\/v2\/newsflash\/newestList\?start_time=\d+/)
  await page.clock.runFor(31_000)
  await asked
  await expect.poll(() => pill(page).innerText()).toBe('↑ 1 new')
  await page.locator('[data-toast]', { hasText: 'Asked for' }).waitFor()
  await end()
})

test('R204 R869 with the stream open an item becomes a toast at once, once', async () => {
  const { page, end } = await visit(browser, site.origin)
  let polls = 0
  page.on('request', (request) => void (request.url().includes('/v2/home/latestInfo') && polls++))
  await openWire(page, '/downloads')
  const id = await site.publishFlash('A toast at once', 2)
  const toast = page.locator('[data-toast]', { hasText: 'A toast at once' })
  await toast.waitFor()
  await correctVersion(site.db, id, 'en', { body: 'A notice' })
  const other = await site.publishFlash('Another toast')
  await page.locator('[data-toast]', { hasText: 'Another toast' }).waitFor()
  expect(await toast.count()).toBe(1)
  expect(await toast.locator('a').getAttribute('href')).toBe(`/flash/${id}`)
  expect([polls, other > id]).toEqual([0, true])
  await end()
})

test('R869 R443 a stream that is lost is opened again where it ended', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /ERR_|Failed to load/ })
  await openWire(page)
  await site.publishFlash('Before the loss')
  await expect.poll(() => pill(page).getAttribute('data-new')).toBe('1')
  const again = page.waitForRequest((request) => request.url().includes('/v2/live'))
  site.loseStreams()
  await site.publishFlash('During the loss')
  expect(new URL((await again).url()).searchParams.get('since')).toMatch(/^\d+:\d+:/)
  await expect.poll(() => pill(page).getAttribute('data-new')).toBe('2')
  await end()
})
