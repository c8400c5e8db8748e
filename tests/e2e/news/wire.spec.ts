import { olderLink, rowOf, itemArticle } from '#tests/e2e/locators.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { axeFindings, readPages, untilReady } from '#tests/e2e/page.ts'

const ids = (page: Page) =>
  page.locator('main [data-item]').evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item)))

test('R2 R26 R130 R321 the wire shows flashes under day headings, weighted ones bold and labelled', async ({
  page,
}) => {
  await page.goto('/newsflash')
  expect((await ids(page)).length).toBeGreaterThanOrEqual(20)
  const days = page.getByRole('main').getByRole('heading', { level: 2, name: /^(Today|Yesterday), / })
  await expect(days).not.toHaveCount(0)
  const weighted = page.locator('[data-item][data-weighted]').first()
  await expect(weighted.getByText('Important', { exact: true })).toHaveCount(1)
  expect(
    Number(await weighted.locator('h3').evaluate((title) => getComputedStyle(title).fontWeight)),
  ).toBeGreaterThanOrEqual(700)
})

test('the head of the wire does not move while the tools next to it and the list are loading', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false, path: '/th/newsflash' })
  const tabs = page.getByRole('main').getByRole('navigation').last()
  await expect(tabs.getByRole('link')).not.toHaveCount(0)
  const whole = await tabs.boundingBox()
  await page.evaluate(() => {
    const tools = document.querySelector('main aside')!.parentElement!
    while (tools.nextElementSibling) tools.nextElementSibling.remove()
    tools.remove()
  })
  expect(await tabs.boundingBox()).toEqual(whole)
})

test('wide lists have the newest flashes next to them, which the shortcuts skip; narrow ones do not', async ({
  visit,
  site,
}) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  const newest = (await site.publicIn('en')).slice(0, 8)
  const beside = page.getByRole('main').getByRole('complementary')
  const firstOf = async (list: string, one: string) => {
    await page.goto(list)
    return (await page.locator(`main a[href*="${one}/"]`).first().getAttribute('href'))!
  }
  const subjects = [await firstOf('/topic', '/topic'), await firstOf('/special', '/tspecial')]
  for (const path of ['/article', '/search/harbour', '/autor/1', ...subjects]) {
    await page.goto(path)
    expect(
      await beside
        .locator('h3 a')
        .evaluateAll((links) => links.map((link) => Number(/flash\/(\d+)$/.exec(link.getAttribute('href')!)![1]))),
      path,
    ).toEqual(newest)
    await expect(beside.locator('[data-item]')).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(beside).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('on a phone the button of the tools has no line of its own, and shows them', async ({ visit }) => {
  const page = await visit({ viewport: { width: 360, height: 800 }, path: '/newsflash' })
  await untilReady(page)
  const button = page.getByRole('main').getByRole('button', { name: 'View', exact: true })
  const languages = page.getByRole('main').getByRole('link', { name: 'All languages' })
  const [own, beside] = [await button.boundingBox(), await languages.boundingBox()]
  expect(Math.abs(own!.y + own!.height / 2 - beside!.y - beside!.height / 2)).toBeLessThan(8)
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('complementary', { name: 'View' }).getByLabel('Go to a day and time')).toBeVisible()
})

test('on a phone the titles of rows are targets of 24 px and more, and no line of them ends within a loan word or before a unit', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 360, height: 740 } })
  for (const path of ['/zh/newsflash', '/article', '/search/harbour', '/autor', '/topic', '/corrections', '/th']) {
    await page.goto(path)
    const titles = page.locator('main a[data-open]:visible')
    await expect(titles, path).not.toHaveCount(0)
    expect(
      await titles.evaluateAll(
        (links) =>
          links.filter((link) => {
            const { width, height } = link.getBoundingClientRect()
            return width < 24 || height < 24
          }).length,
      ),
      path,
    ).toBe(0)
  }
  const kept = page.locator('main a[data-open] span:visible')
  expect(await kept.count()).toBeGreaterThan(0)
  expect(await kept.evaluateAll((parts) => parts.filter((part) => part.getClientRects().length > 1).length)).toBe(0)
})

test('R534 a row in another language names its source first and its language after it, in the wire as beside an article', async ({
  page,
  site,
}) => {
  const id = await site.publishFlash('มีแต่ภาษาไทย', 1, ['th'])
  await site.db.updateTable('item').set({ source_name: 'Gazette' }).where('article_id', '=', id).execute()
  for (const path of ['/newsflash?langs=all', '/?langs=all']) {
    await page.goto(path)
    await untilReady(page)
    const row = page.locator(`[data-item="${id}"]`).first()
    expect((await row.innerText()).replace(/\s+/g, ' '), path).toMatch(/Gazette (?:\S )?ไทย/)
  }
})

test('R870 without script the wire has pages that neither skip nor repeat', async ({ visit, site }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/newsflash')
  const shown = await readPages(olderLink(page), () => ids(page))
  expect(shown).toEqual(site.flashIds)
})

test('R870 with script the wire grows in place to the same rows, and its position is in the address', async ({
  page,
  site,
}) => {
  await page.goto('/newsflash')
  await untilReady(page)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return (await ids(page)).length
    })
    .toBe(site.flashIds.length)
  expect(await ids(page)).toEqual(site.flashIds)
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForURL((url) => !url.search)
  // A jump to the foot of the page passes all rows at once.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForURL(/end_time=\d+/)
  await page.reload()
  const positioned = await ids(page)
  expect(site.flashIds.slice(-positioned.length)).toEqual(positioned)
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await page.waitForURL((url) => !url.search)
  await expect.poll(async () => (await ids(page))[0]).toBe(site.flashIds[0])
})

test('R64 R166 back finds the grown list and the scroll as they were; forward navigation starts at the top', async ({
  page,
  site,
}) => {
  await page.goto('/newsflash')
  await untilReady(page)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000)
      return (await ids(page)).length
    })
    .toBeGreaterThan(30)
  const chosen = page.locator(`#flash-${site.flashIds[30]}`)
  await chosen.scrollIntoViewIfNeeded()
  const scroll = await page.evaluate(() => scrollY)
  const grown = (await ids(page)).length
  await chosen.locator('[data-open]').click()
  await page.waitForURL(/\/flash\/\d+$/)
  await expect(itemArticle(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(chosen).toBeVisible()
  expect((await ids(page)).length).toBeGreaterThanOrEqual(grown)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scroll, -1)
})

test('R130 with an id the wire opens at that flash', async ({ page, site }) => {
  const id = site.flashIds[25]!
  await page.goto(`/newsflash/${id}`)
  expect((await ids(page))[0]).toBe(id)
  await expect(page.locator(`#flash-${id}`)).toHaveAttribute('aria-current', 'true')
})

test('R536 the filters show weighted and on-chain flashes only', async ({ page }) => {
  await page.goto('/newsflash')
  await untilReady(page)
  await page.getByRole('link', { name: 'On-chain', exact: true }).click()
  await page.waitForURL('**/newsflash?detective=1')
  await expect.poll(() => page.locator('[data-item]').count()).toBeLessThan(20)
  await expect(page.locator('[data-item]', { hasNot: page.getByText('On-chain', { exact: true }) })).toHaveCount(0)
  await page.getByRole('link', { name: 'Important', exact: true }).click()
  await page.waitForURL('**/newsflash?ios=1')
  await expect(page.locator('[data-item]:not([data-weighted])')).toHaveCount(0)
  await expect(page.locator('[data-item]')).not.toHaveCount(0)
})

test('R871 R877 the wire as a desk tool: filters in the address, mutes that say how many they hid, a density that stays', async ({
  page,
  site,
}) => {
  await page.goto('/newsflash?source=Ledgerlight')
  await untilReady(page)
  const rows = page.locator('main [data-item]')
  await expect(rows.filter({ hasNotText: 'Ledgerlight' })).toHaveCount(0)
  await page.locator('summary', { hasText: 'Filter' }).press('Enter')
  await page.getByLabel('Tag').fill('no such tag')
  await page.getByLabel('Tag').press('Enter')
  await page.waitForURL('**/newsflash?source=Ledgerlight&tag=no+such+tag')
  // The address changes before the page that belongs to it is drawn.
  const alert = page.getByRole('link', { name: 'Alert me' })
  await expect(alert).toHaveAttribute('href', /no\+such\+tag/)
  expect((await site.get((await alert.getAttribute('href'))!)).text).toContain('value="Ledgerlight, no such tag"')
  await expect(rows).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await page.waitForURL((url) => !url.search)
  const bitcoin = rows.filter({ hasText: /bitcoin/i })
  await expect(bitcoin).not.toHaveCount(0)
  await page.getByLabel('Word, token or source').fill('bitcoin')
  await page.getByLabel('Word, token or source').press('Enter')
  await expect(bitcoin).toHaveCount(0)
  await page.getByRole('button', { name: 'Headlines', exact: true }).press('Enter')
  await expect(page.locator('.flash-body').first()).toBeHidden()
  expect((await site.get('/newsflash', { cookie: 'density=headlines' })).text).toContain('data-density="headlines"')
  expect((await site.get('/newsflash')).text).toContain('data-density="full"')
  // The server renders the page without muted items: nothing moves during hydration.
  const { name, value } = (await page.context().cookies()).find((cookie) => cookie.name === 'mutes')!
  const rendered = (await site.get('/newsflash', { cookie: `${name}=${value}` })).text
  expect(rendered).toMatch(/flash(es)? hidden by your mutes/)
  expect(rendered).not.toMatch(/<h3[^>]*>(<a[^>]*>)?[^<]*bitcoin/i)
  await page.reload()
  await expect(page.getByText(/flash(es)? hidden by your mutes/)).toBeVisible()
  await expect(page.locator('.flash-body').first()).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show them' }).press('Enter')
  await expect(bitcoin).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Unmute bitcoin' }).press('Enter')
  await expect(page.getByText(/hidden by your mutes/)).toHaveCount(0)
})

test('R871 the wire goes to a minute of the reader’s clock; a second filter is a column next to it on wide screens, which can be closed', async ({
  visit,
  site,
}) => {
  const page = await visit({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 }, path: '/newsflash' })
  const third = site.flashIds[2]!
  const { published_at } = await site.db
    .selectFrom('item')
    .select('published_at')
    .where('article_id', '=', third)
    .executeTakeFirstOrThrow()
  await page.getByLabel('Go to a day and time').fill(published_at!.toISOString().slice(0, 16))
  await page.getByRole('button', { name: 'Go', exact: true }).press('Enter')
  await page.waitForURL(/end_time=\d+/)
  await expect(rowOf(page, third)).toBeVisible()
  await expect(rowOf(page, site.flashIds[0]!)).toHaveCount(0)

  await page.goto('/newsflash')
  await untilReady(page)
  await page.getByRole('link', { name: 'Add a column' }).press('Enter')
  const beside = page.getByRole('region', { name: 'Column 2' })
  await expect(beside.locator('[data-item]')).not.toHaveCount(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(beside).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Close column 2' }).press('Enter')
  await expect(beside).toHaveCount(0)
})

test('R124 R125 R926 the flashes of Japan and Korea are about that country, the original beside its translation', async ({
  page,
}) => {
  for (const [path, lang] of [
    ['/japan_flash', 'ja'],
    ['/korea_flash', 'ko'],
  ] as const) {
    await page.goto(path)
    const shown = await ids(page)
    expect(shown.length).toBeGreaterThan(0)
    await expect(rowOf(page, shown[0]!).locator(`[lang=${lang}]`)).toBeVisible()
    const title = await rowOf(page, shown[0]!).getByRole('heading').innerText()
    await page.goto(`${path}/${shown[0]}`)
    await expect(itemArticle(page).getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('R926 a flash that arrives in the open list of a country has its original beside it', async ({ page, site }) => {
  await page.goto('/japan_flash')
  await untilReady(page)
  const id = await site.publishFlash('An exchange is audited at dawn', 0, ['ja', 'en'])
  await expect(rowOf(page, id).getByRole('heading')).toHaveText('An exchange is audited at dawn')
  await expect(rowOf(page, id).locator('[lang=ja]')).toBeVisible()
})

test('R871 R930 keys move along the wire, open, copy and list the shortcuts; it can be turned off', async ({
  visit,
  site,
}) => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/newsflash')
  await untilReady(page)
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item))
  const [first, second] = await page
    .locator('[data-item]')
    .evaluateAll<number[], HTMLElement>((rows) => rows.map(({ dataset }) => Number(dataset.item)))
  await page.keyboard.press('j')
  expect(await focused()).toBe(first)
  await page.keyboard.press('j')
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(site.origin + shortItemPath('share', 'flash', first!))
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search')
  await page.keyboard.type('j')
  await expect(page.locator('#header-search')).toHaveValue('j')
  await page.locator('#header-search').blur()
  await page.keyboard.press('l')
  await expect(page.locator('#languages')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
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
})
