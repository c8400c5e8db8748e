import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
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

test('R3 R27 R87 R88 R89 R28 R29 the article list has five tabs, each with its own articles', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto('/article')
  await untilReady(page)
  const tabs = page.getByRole('navigation', { name: 'Kinds of article' })
  const labels = {
    Original: '/article?original=1',
    Exclusive: '/article_exclusive',
    "Editor's choice": '/article_choice',
    Important: '/article?important=1',
  }
  for (const [name, address] of Object.entries(labels)) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(site.origin + address)
    await expect.poll(() => tabs.locator('[aria-current=page]').innerText()).toBe(name)
    const rows = page.locator('main [data-item]')
    expect(await rows.count()).toBeGreaterThan(0)
    expect(await rows.filter({ hasNot: page.getByText(name, { exact: true }) }).count()).toBe(0)
  }
  await end()
})

test('R128 R345 R354 an article is readable without script: title, author, time, text, table, notes, neighbours', async () => {
  const { page, end } = await visit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto(`/news/${site.article('harbour-chain')}`)
  expect(await page.locator('h1').innerText()).toMatch(/^Harbour Chain halts withdrawals/)
  expect(await page.locator('article').getByText('Mira Okafor').count()).toBeGreaterThan(0)
  expect(await page.locator('.prose table th').count()).toBeGreaterThan(1)
  expect(await page.locator('.prose').innerText()).toMatch(/18,402,117/)
  expect(await page.getByRole('navigation', { name: 'Earlier and later' }).locator('a').count()).toBeGreaterThan(0)
  await page.goto(`/news/${site.article('stablecoin-velocity')}`)
  expect(await page.locator('.prose figure figcaption').first().innerText()).not.toBe('')
  await page.locator('.prose sup a').first().click()
  expect(new URL(page.url()).hash).toMatch(/^#fn/)
  await end()
})

test('the contents list leads to the parts and marks the one being read', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/news/${site.article('harbour-chain')}`)
  await untilReady(page)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const second = contents.getByRole('link').nth(1)
  const name = await second.innerText()
  await second.click()
  await expect
    .poll(() =>
      page
        .locator('.prose h2', { hasText: name })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top)),
    )
    .toBeLessThan(140)
  await expect.poll(() => contents.locator('[aria-current=location]').innerText()).toBe(name)
  await end()
})

test('R872 reader settings apply at once and stay; progress shows; the last place is offered', async () => {
  const { page, end } = await visit(browser, site.origin)
  const address = `/news/${site.article('harbour-chain')}`
  await page.goto(address)
  await untilReady(page)
  const size = () => page.locator('.prose').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const before = await size()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.locator('#reader-settings').getByText('Huge').click()
  await page.locator('#reader-settings').getByText('Serif').click()
  expect(await size()).toBeGreaterThan(before * 1.2)
  expect(await page.locator('.prose').evaluate((text) => getComputedStyle(text).fontFamily)).toMatch(
    /Charter|Georgia|Serif/,
  )
  await page.keyboard.press('Escape')
  expect(await page.getByText(/\d+ min read/).count()).toBeGreaterThan(0)
  await page.mouse.wheel(0, 2500)
  await expect
    .poll(() => page.locator('[data-progress]').evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a))
    .toBeGreaterThan(0.1)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('read-'))))
    .toBe(true)
  await page.goto('/article')
  await page.goto(address)
  await expect.poll(size).toBeGreaterThan(before * 1.2)
  await page.locator('[data-continue]').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await end()
})

test('R534 an item without this language is shown in its own and says so', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/flash/${site.flash('flash-04')}`)
  expect(await page.locator('[data-flash]').getAttribute('lang')).toBe('zh-Hans')
  expect(await page.getByText('In 简体中文: not translated yet').count()).toBe(1)
  await end()
})

test('R122 R344 a flash shows its source, tags, corrections and languages', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/flash/${site.flash('flash-32')}`)
  expect(await page.locator('[data-corrections] p').count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: /^Source: / }).getAttribute('href')).toMatch(/^https:\/\/example\.com\//)
  expect(await page.getByRole('list', { name: 'Tags' }).locator('li').count()).toBeGreaterThan(0)
  await page.locator('[data-versions] a[lang=ja]').click()
  await page.waitForURL(`**/ja/flash/${site.flash('flash-32')}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  await end()
})

test('a withdrawn item leaves its reason at the old address', async () => {
  const { page, end } = await visit(browser, site.origin, { expectedErrors: /410/ })
  const answer = await page.goto(`/flash/${site.flash('flash-20')}`)
  expect(answer!.status()).toBe(410)
  expect(await page.locator('h1').innerText()).toBe('This item was withdrawn')
  expect((await page.locator('main p').nth(1).innerText()).length).toBeGreaterThan(20)
  await end()
})

test('R565 opening an item counts one reading for a visitor', async () => {
  const { page, end } = await visit(browser, site.origin)
  const address = `/news/${site.article('fee-silence')}`
  await page.goto(address)
  await page.getByText('1 read', { exact: true }).waitFor()
  await page.reload()
  await untilReady(page)
  expect(await page.getByText('1 read', { exact: true }).count()).toBe(1)
  await end()
})

test('R135 R136 short links lead to their items', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/ja/shortlink_flash/${site.flash('flash-01')}`)
  expect(new URL(page.url()).pathname).toBe(`/ja/flash/${site.flash('flash-01')}`)
  await page.goto(`/shortlink/${site.article('harbour-chain')}`)
  expect(new URL(page.url()).pathname).toBe(`/news/${site.article('harbour-chain')}`)
  await end()
})

test('R115 R96 home and front page lead with an article, the wire beside it, the most read numbered', async () => {
  const { page, end } = await visit(browser, site.origin)
  for (const path of ['/', '/frontpage']) {
    await page.goto(path)
    expect(await page.locator('main article [data-open][href^="/news/"]').count()).toBeGreaterThan(2)
    expect(await page.locator('main article [data-open][href^="/flash/"]').count()).toBeGreaterThan(2)
    expect(await page.locator('main ol li').count()).toBeGreaterThan(2)
  }
  await end()
})
