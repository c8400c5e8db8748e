import { toasts, itemArticle } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { openWire, pill, readOn, titles } from './live.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { axeFindings, openPaused, untilReady } from '#tests/e2e/page.ts'

const topOf = (page: Page, id: number) =>
  page.locator(`#flash-${id}`).evaluate((row) => row.getBoundingClientRect().top)
/** The id of a row of the list that is open: -1 is the last one. */
const idOf = async (page: Page, rows: string, index: number) =>
  Number(await page.locator(rows).nth(index).getAttribute('data-item'))
/** Tolerance: browsers scroll by whole pixels. */
const isAt = async (page: Page, id: number, top: number) => Math.abs((await topOf(page, id)) - top) <= 1

/** Counts the event streams that a browser profile opens, and resolves once the page has one. */
function streamsOf(context: BrowserContext): string[] {
  const opened: string[] = []
  context.on('request', (request) => void (request.resourceType() === 'eventsource' && opened.push(request.url())))
  return opened
}

test('R869 R574 at the top new items come; below it they wait behind a pill with their number, and one press brings the reader to them', async ({
  visit,
  site,
}) => {
  const page = await visit({ reducedMotion: 'reduce' })
  await openWire(page)
  const [first, title] = [(await titles(page))[0], await page.title()]
  await site.publishFlash('Comes by itself')
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['Comes by itself', first])
  await expect(pill(page)).toHaveCount(0)
  await expect(page).toHaveTitle(title)
  const read = site.flashIds[8]!
  await page.locator(`#flash-${read}`).evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 200))
  await page.waitForFunction(() => scrollY > 0)
  const top = await topOf(page, read)
  await site.publishFlash('Live one')
  await expect(pill(page)).toHaveText('↑ 1 new')
  await expect(page).toHaveTitle(`(1) ${title}`)
  await site.publishFlash('Live two', 3)
  await expect(pill(page)).toHaveText('↑ 2 new, 1 important')
  await expect(pill(page)).toHaveAttribute('data-weighted', 'true')
  expect(await isAt(page, read, top)).toBe(true)
  expect((await titles(page))[0]).toBe('Comes by itself')
  await expect(page.locator('[aria-live=polite]:has(> button)')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await pill(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Live two', 'Live one', 'Comes by itself'])
  await expect(page.locator('main [data-item]').first()).toHaveAttribute('data-weighted', 'true')
  await expect(pill(page)).toHaveCount(0)
  await expect(page).toHaveTitle(title)
  // Scrolling back to the top adds them as well.
  await readOn(page)
  await site.publishFlash('Live three')
  await expect(pill(page)).toHaveText('↑ 1 new')
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await titles(page))[0]).toBe('Live three')
})

test('R869 R166 a reload keeps the position below new items, and back restores the list with items published meanwhile', async ({
  page,
  site,
}) => {
  await openWire(page)
  const read = await idOf(page, '[data-part="0"] [data-item]', 3)
  await page.locator(`#flash-${read}`).evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 150))
  await page.waitForFunction(() => scrollY > 0)
  const top = await topOf(page, read)
  await site.publishFlash(
    'Before the reload, with a title that is long enough to need some lines of its own on the page',
  )
  await expect(pill(page)).toBeVisible()
  await page.reload()
  await untilReady(page)
  await expect.poll(() => isAt(page, read, top)).toBe(true)
  await page.locator(`#flash-${read} [data-open]`).click()
  await expect(itemArticle(page)).toBeVisible()
  await site.publishFlash('While away')
  await expect(toasts(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.locator(`#flash-${read}`)).toBeVisible()
  await expect.poll(() => isAt(page, read, top)).toBe(true)
  await expect(pill(page)).toHaveText('↑ 1 new')
})

test('R869 a reload keeps the position at the last row of a batch, which a new item moves into the next one', async ({
  page,
  site,
}) => {
  await openWire(page)
  const read = await idOf(page, '[data-part="0"] [data-item]', -1)
  await page.locator(`#flash-${read}`).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-part="1"]')).toBeAttached()
  await page.locator(`#flash-${read}`).evaluate((row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 150))
  await expect.poll(() => isAt(page, read, 150)).toBe(true)
  await site.publishFlash('Before the reload of the last row')
  await expect(pill(page)).toBeVisible()
  await page.reload()
  await untilReady(page)
  await expect.poll(() => isAt(page, read, 150)).toBe(true)
})

test('R869 R871 a key shows new items, and the focus moves to the newest', async ({ page, site }) => {
  await openWire(page)
  await readOn(page)
  const id = await site.publishFlash('By the keyboard')
  await expect(pill(page)).toBeVisible()
  await page.keyboard.press('.')
  await expect.poll(async () => (await titles(page))[0]).toBe('By the keyboard')
  await readOn(page)
  await site.publishFlash('By the keyboard again')
  await pill(page).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.innerText))
    .toContain('By the keyboard again')
  expect(id).toBeGreaterThan(0)
})

test('R869 a correction replaces its item, and a withdrawn item is removed', async ({ page, site }) => {
  const id = await site.publishFlash('Not quite right')
  await openWire(page)
  await correctVersion(site.db, id, 'en', { body: 'A notice', title: 'Put right' })
  await expect(page.locator(`#flash-${id} h3`)).toHaveText('Put right')
  await withdrawVersion(site.db, id, 'en', 'Gone')
  await expect(page.locator(`#flash-${id}`)).toHaveCount(0)
  await expect(pill(page)).toHaveCount(0)
})

test('R869 filtered lists, the article list and home accept their own items only', async ({ page, site }) => {
  const open = async (path: string) => {
    const other = await page.context().newPage()
    await other.goto(path)
    await untilReady(other)
    await readOn(other)
    return other
  }
  await openWire(page)
  await readOn(page)
  const [weighted, articles, home, old] = [
    await open('/newsflash?ios=1'),
    await open('/article'),
    await open('/'),
    await open(`/newsflash/${site.flashIds[3]}`),
  ]
  await site.publishFlash('Of no weight')
  await expect(pill(page)).toBeVisible()
  await site.publishArticle('A new article')
  await expect(pill(articles)).toHaveText('↑ 1 new')
  await site.publishFlash('Of weight', 1)
  await expect(pill(weighted)).toHaveText('↑ 1 new, 1 important')
  await expect(pill(page)).toHaveText('↑ 2 new, 1 important')
  await expect(pill(home)).toHaveText(['↑ 2 new, 1 important', '↑ 1 new'])
  await expect(home).toHaveTitle(/^\(3\) /)
  await pill(home).first().click()
  await expect(pill(home)).toHaveCount(0)
  await expect(home.locator('main')).toContainText('A new article', { useInnerText: true })
  await expect(home.locator('main')).toContainText('Of weight', { useInnerText: true })
  await expect(pill(old)).toHaveCount(0)
})

test('R869 the tabs of a browser share one stream; when the tab that has it closes, another continues and misses nothing', async ({
  page,
  site,
}) => {
  const opened = streamsOf(page.context())
  await openWire(page)
  const second = await page.context().newPage()
  await second.goto('/ja/newsflash')
  await untilReady(second)
  await expect.poll(() => opened.some((url) => url.includes('wire%3Aja'))).toBe(true)
  const third = await page.context().newPage()
  await third.goto('/newsflash')
  await untilReady(third)
  for (const tab of [page, second, third]) await readOn(tab)
  const before = opened.length
  await site.publishFlash('To all tabs', 0, ['en', 'ja'])
  for (const tab of [page, second, third]) await expect(pill(tab)).toHaveText(/(?<!\d)1(?!\d)/)
  // The second stream replaced the first and has both languages; the third tab opened none.
  expect(before).toBe(2)
  expect(new URL(opened[1]!).searchParams.get('topics')).toBe('wire:en,wire:ja')
  await page.close()
  await site.publishFlash('In between', 0, ['en', 'ja'])
  for (const tab of [second, third]) await expect(pill(tab)).toHaveText(/(?<!\d)2(?!\d)/)
  await expect.poll(() => opened.length).toBe(3)
})

test('R534 R869 the wire is in the language of the page, all languages are remembered, and new items follow the same choice', async ({
  page,
  site,
}) => {
  const chinese = await site.publishFlash('只有中文', 0, ['cn'])
  const thai = await site.publishFlash('มีแต่ภาษาไทย', 0, ['th'])
  await page.goto('/newsflash')
  await untilReady(page)
  await expect(page.locator(`#flash-${chinese}`)).toHaveCount(0)
  const languages = page.getByRole('navigation', { name: 'Languages of this list' })
  await languages.getByRole('link', { name: 'All languages' }).click()
  await expect(page.locator(`#flash-${chinese}`)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'All languages' })).toHaveAttribute('aria-current', 'true')
  expect((await site.get('/newsflash', { cookie: 'langs=all' })).text).toContain(`flash-${chinese}`)
  expect((await site.get('/newsflash?langs=own', { cookie: 'langs=all' })).text).not.toContain(`flash-${chinese}`)
  await openWire(page)
  await languages.getByRole('button', { name: 'Choose languages' }).click()
  await page.getByRole('checkbox', { name: 'ไทย' }).check()
  await expect(page.locator(`#flash-${thai}`)).toBeVisible()
  await expect(page.locator(`#flash-${chinese}`)).toHaveCount(0)
  await readOn(page)
  await site.publishFlash('ข่าวใหม่', 0, ['th'])
  await site.publishFlash('不显示', 0, ['cn'])
  await site.publishFlash('Shown')
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
})

test('R534 R869 all languages are remembered also when they are pressed before hydration; those of a shared address are not', async ({
  newPage,
}) => {
  const page = await newPage({})
  const all = page.getByRole('link', { name: 'All languages' })
  await page.goto('/newsflash?langs=all')
  await untilReady(page)
  await page.goto('/newsflash')
  await expect(all).not.toHaveAttribute('aria-current')
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/newsflash', { waitUntil: 'commit' })
  await all.click({ noWaitAfter: true })
  await page.waitForURL('**/newsflash?langs=all', { waitUntil: 'commit' })
  held.resolve()
  await expect(page).toHaveURL(/\/newsflash$/)
  await page.goto('/')
  await expect(all).toHaveAttribute('aria-current', 'true')
})

test('R574 R204 without a stream, lists and toasts poll; what a list of the page announces is no toast', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await openPaused(page, '/newsflash')
  await readOn(page)
  await site.publishFlash('Asked for')
  const poll = page.waitForResponse(/\/v2\/newsflash\/newestList\?start_time=\d+/)
  await page.clock.runFor(31_000)
  await poll
  await expect(pill(page)).toHaveText('↑ 1 new')
  await site.publishArticle('Not of the wire')
  await page.clock.runFor(31_000)
  await expect(toasts(page).filter({ hasText: 'Not of the wire' })).toBeVisible()
  await expect(toasts(page).filter({ hasText: 'Asked for' })).toHaveCount(0)
})

test('R204 R869 with the stream open an item becomes a toast at once, once', async ({ page, site }) => {
  let polls = 0
  page.on('request', (request) => void (request.url().includes('/v2/home/latestInfo') && polls++))
  await openWire(page, '/downloads')
  const id = await site.publishFlash('A toast at once', 2)
  const toast = toasts(page).filter({ hasText: 'A toast at once' })
  await expect(toast).toBeVisible()
  await correctVersion(site.db, id, 'en', { body: 'A notice' })
  const other = await site.publishFlash('Another toast')
  await expect(toasts(page).filter({ hasText: 'Another toast' })).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(toast.locator('a')).toHaveAttribute('href', `/flash/${id}`)
  expect([polls, other > id]).toEqual([0, true])
})

test('R204 R867 open pages notify a reader of what they chose at /subscribe, and of nothing else', async ({
  page,
  site,
}) => {
  await openWire(page, '/subscribe?level=none&keywords=Sapphire')
  const panel = page.locator('#page')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('status')).toHaveText('Saved.')
  await openWire(page, '/downloads')
  await site.publishFlash('A flash about something else', 2)
  await site.publishFlash('Sapphire opens a vault')
  await expect(toasts(page).filter({ hasText: 'Sapphire opens' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await page.goto('/subscribe')
  await expect(panel.getByLabel('Keywords')).toHaveValue('Sapphire')
})

test('R204 R867 on an open wire what a reader chose stands out: in its row, in the pill, by sound; what the filter leaves out is a toast', async ({
  page,
  site,
}) => {
  await openWire(page, '/subscribe?level=none&keywords=Sapphire')
  await page.locator('#page').getByRole('button', { name: 'Save' }).click()
  await openWire(page)
  const id = await site.publishFlash('Sapphire opens a vault')
  const row = page.locator(`#flash-${id}`)
  await expect(row.getByText('Your alert: Sapphire')).toBeVisible()
  await expect(row).toHaveAttribute('data-marked')
  await expect(page.getByRole('region', { name: 'Sound' }).getByRole('button', { name: 'My alerts' })).toBeVisible()
  await readOn(page)
  await site.publishFlash('Of something else')
  await site.publishFlash('Sapphire closes it', 2)
  await expect(pill(page)).toHaveText('↑ 2 new, 1 of your alerts')
  expect(await axeFindings(page)).toEqual([])
  await openWire(page, '/newsflash?source=Nobody')
  await site.publishFlash('About something else')
  await site.publishFlash('Sapphire, of nobody')
  await expect(toasts(page).filter({ hasText: 'Sapphire, of nobody' })).toBeVisible()
  await expect(toasts(page).filter({ hasText: 'something else' })).toHaveCount(0)
})

test('R869 R443 a stream that is lost is opened again where it ended', async ({ visit, site }) => {
  const page = await visit({ expectedErrors: /ERR_|Failed to load/ })
  await openWire(page)
  await readOn(page)
  await site.publishFlash('Before the loss')
  await expect(pill(page)).toHaveText(/(?<!\d)1(?!\d)/)
  const again = page.waitForRequest((request) => request.url().includes('/v2/live'))
  site.loseStreams()
  await site.publishFlash('During the loss')
  expect(new URL((await again).url()).searchParams.get('since')).toMatch(/^\d+:\d+:/)
  await expect(pill(page)).toHaveText(/(?<!\d)2(?!\d)/)
})
