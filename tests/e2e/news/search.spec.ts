import { olderLink } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import { axeFindings, follow, pauseClock, readPages, untilReady } from '#tests/e2e/page.ts'

let written: number[]
test.beforeAll(async ({ site }) => {
  written = []
  for (let index = 0; index < 60; index++) written.push(await site.publishFlash(`Zebra report number ${index}`))
})

const ids = (page: Page) =>
  page.locator('main [data-item]').evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.item)))
const box = (page: Page) => page.locator('#search-box')

test('R9 R37 R134 A34 the term comes from the path or the query, which wins, and fills the box; matches are marked', async ({
  page,
}) => {
  for (const path of ['/search/Norland', '/search?msg=Norland', '/search/zebra?msg=Norland']) {
    await page.goto(path)
    await expect(box(page)).toHaveValue('Norland')
    expect((await page.locator('main [data-item] h2 em').first().innerText()).toLowerCase()).toBe('norland')
  }
  await page.goto('/zh/search/' + encodeURIComponent('諾爾蘭'))
  await expect(page.locator('main [data-item]')).not.toHaveCount(0)
})

test('R906 a word with a wrong letter asks for the right one, in the language of the page, and leads to its results', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'tr-TR' })
  await page.goto('/tr/search?msg=Nroland')
  await expect(page.getByText('Bunu mu demek istediniz:')).toBeVisible()
  await page.getByRole('link', { name: 'Norland', exact: true }).click()
  await expect(page).toHaveURL(/msg=Norland/)
  await expect(page.locator('main [data-item]')).not.toHaveCount(0)
})

test('R134 R577 filters by kind and time and the order are links; the keyword is saved', async ({ page }) => {
  const saved = page.waitForResponse(/search\/saveKeyword/)
  await page.goto('/search?msg=Norland')
  expect(((await (await saved).json()) as { data: unknown }).data).toEqual({ saved: true })
  const all = await ids(page)
  await untilReady(page)
  await page.getByRole('link', { name: 'Articles', exact: true }).and(page.locator('main a')).click()
  await page.waitForURL(/kind=article/)
  await expect.poll(async () => (await ids(page)).length).toBeLessThan(all.length)
  await expect(page.locator('main [data-item] a[href^="/flash/"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Best match' }).click()
  await page.waitForURL(/order=relevance/)
  await page.getByRole('link', { name: 'Last year' }).click()
  await page.waitForURL(/time=year/)
  expect((await ids(page)).length).toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
})

test('R867 a search leads to alerts of its words, also where nothing was found', async ({ page }) => {
  for (const words of ['Norland', '没有这样的词']) {
    await page.goto('/zh/search?msg=' + encodeURIComponent(words))
    await page.getByRole('link', { name: '有新内容时提醒我' }).click()
    await page.waitForURL(/zh\/subscribe/)
    await expect(page.locator('input[name=keywords]').first()).toHaveValue(words)
  }
})

test('R134 R870 results grow in place, and without script have pages that neither skip nor repeat', async ({
  visit,
}) => {
  const expected = written.toSorted((one, other) => other - one)
  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto('/search?msg=zebra')
  const shown = await readPages(olderLink(plain), () => ids(plain))
  expect(shown.toSorted((one, other) => other - one)).toEqual(expected)
  await plain.context().close()
  const page = await visit()
  await page.goto('/search?msg=zebra')
  await untilReady(page)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return (await ids(page)).length
    })
    .toBe(expected.length)
})

test('R134 R576 the total is the number of results, and pages of the best matches reach them all', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/search?msg=zebra')
  await expect(page.getByText('60 results', { exact: true })).toBeVisible()
  await page.goto('/search?msg=zebra&order=relevance')
  await expect(page.getByText('60 results', { exact: true })).toBeVisible()
  const first = await ids(page)
  await follow(page.getByRole('link', { name: 'Next page' }))
  await expect(page.getByText('60 results', { exact: true })).toBeVisible()
  expect([...first, ...(await ids(page))].toSorted()).toEqual(written.toSorted())
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await follow(page.getByRole('link', { name: 'Previous page' }))
  expect(await ids(page)).toEqual(first)
  await page.goto('/tr/search?msg=zebra')
  await expect(page.getByText('60 sonuç', { exact: true })).toBeVisible()
})

test('R134 without results the page offers fewer words and hot keywords', async ({ page }) => {
  await page.goto('/search?msg=zebra+qwertzuiop&kind=article')
  await expect(page.getByText('Nothing was found for “zebra qwertzuiop”.')).toBeVisible()
  await untilReady(page)
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Without “qwertzuiop”' }).click()
  await page.waitForURL(/msg=zebra$/)
  await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(0)
  await page.goto('/search')
  const recent = page.getByRole('link', { name: 'zebra', exact: true })
  await expect(recent).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toHaveCount(0)
})

test('R185 R186 R187 R490 R491 the boxes search their text and do nothing when empty or blank', async ({ page }) => {
  await page.goto('/search')
  await untilReady(page)
  for (const text of ['', '   ']) {
    await box(page).fill(text)
    await box(page).press('Enter')
    await page.locator('#header-search').fill(text)
    await page.locator('#header-search').press('Enter')
  }
  expect([new URL(page.url()).search, page.context().pages().length]).toEqual(['', 1])
  for (const submit of ['Enter', 'icon']) {
    await page.locator('#header-search').fill(' zebra ')
    const opened = page.context().waitForEvent('page')
    if (submit === 'Enter') await page.locator('#header-search').press('Enter')
    else await page.locator('form:has(#header-search) button').click()
    const results = await opened
    await results.waitForURL(/\/search\?msg=zebra$/)
    await results.close()
  }
  await box(page).fill('norland')
  await box(page).press('Enter')
  await page.waitForURL(/msg=norland$/)
  await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(0)
})

test('R576 R877 the header’s box suggests while typing rests: by keyboard and by touch, without a request for each key', async ({
  visit,
}) => {
  const page = await visit({ path: '/newsflash' })
  const asked: string[] = []
  page.on('request', (request) => void (/search\/suggest/.test(request.url()) && asked.push(request.url())))
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.click()
  // Typing takes no time by this clock, however busy the machine is.
  await page.clock.install()
  await pauseClock(page)
  await page.keyboard.type('zebra')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return options.count()
    })
    .toBeGreaterThan(0)
  await page.clock.resume()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(asked).toHaveLength(1)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('zebra')
  await page.keyboard.type(' ')
  await page.keyboard.press('Backspace')
  await expect(options.first()).toBeVisible()
  const title = await options.last().innerText()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(flash|news)\/\d+$/)
  await expect(page.locator('h1')).toHaveText(title)

  const phone = await visit({ path: '/search', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await expect(phone.getByRole('main').getByRole('combobox')).toBeFocused()
  await phone.keyboard.type('zebra')
  await phone.getByRole('option').last().tap()
  await phone.waitForURL(/\/(flash|news)\/\d+$/)
})

test('R134 R576 other names of a word are found, marked and named; a link that keeps the filters searches only what was typed', async ({
  site,
  visit,
}) => {
  const typed = await site.publishFlash('Monero quokka update')
  const other = await site.publishFlash('XMR quokka fees fall')
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit({ javaScriptEnabled })
    await page.goto('/search?msg=monero+quokka&kind=flash&order=relevance')
    expect(await ids(page)).toEqual([typed, other])
    const row = page.locator(`main [data-item="${other}"]`)
    await expect(row.locator('h2 em').first()).toHaveText('XMR')
    await expect(row).toContainText('by another name: XMR')
    await expect(page.locator(`main [data-item="${typed}"]`)).not.toContainText('by another name')
    await expect(page.getByText('2 results', { exact: true })).toBeVisible()
    await expect(page.getByText('Also searched:')).toContainText('门罗币')
    await page.getByRole('link', { name: 'Only as typed' }).click()
    await page.waitForURL('**/search?msg=monero+quokka&kind=flash&order=relevance&names=typed')
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
    expect(await ids(page)).toEqual([typed])
    await page.getByRole('link', { name: 'Search other names, too' }).click()
    await page.waitForURL('**/search?msg=monero+quokka&kind=flash&order=relevance')
    await expect(page.locator('main [data-item]')).toHaveCount(2)
  }
})

test('R134 R576 a word that is not finished leads to what begins with it, as its suggestions do, also on further pages', async ({
  page,
  visit,
  site,
}) => {
  const id = await site.publishFlash('Quixotic harbour pilots')
  await page.goto('/search?msg=quixot')
  expect(await ids(page)).toEqual([id])
  await expect(page.getByRole('main')).toContainText('No results for “quixot”')
  await expect(page.locator('main [data-item] em').first()).toHaveText('Quixotic')
  await page.goto('/search?msg=quixotic')
  await expect(page.getByRole('main')).not.toContainText('No results for')
  const plain = await visit({ javaScriptEnabled: false, path: '/search?msg=zebr' })
  const shown = await readPages(olderLink(plain), () => ids(plain))
  expect(shown.toSorted((one, other) => one - other)).toEqual(written.toSorted((one, other) => one - other))
})
