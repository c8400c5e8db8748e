import type { Locator } from '@playwright/test'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { itemArticle } from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'

test('R3 R87 R88 R89 R29 the article list has five tabs, each with its own articles', async ({ page, site }) => {
  await page.goto('/article')
  await untilReady(page)
  const tabs = page.getByRole('navigation', { name: 'Kinds of article' })
  const labels = {
    Original: '/article?original=1',
    Exclusive: '/article_exclusive',
    'Editor’s choice': '/article_choice',
    Important: '/article?important=1',
  }
  for (const [name, address] of Object.entries(labels)) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(site.origin + address)
    await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
    const rows = page.locator('main [data-item]')
    await expect(rows).not.toHaveCount(0)
    await expect(rows.filter({ hasNot: page.getByText(name, { exact: true }) })).toHaveCount(0)
  }
})

test('R128 R345 R354 an article is readable without script: title, author, time, text, table, notes, neighbours', async ({
  visit,
  site,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/news/${site.article('harbour-chain')}`)
  await expect(page.locator('h1')).toHaveText(/^Harbour Chain halts withdrawals/)
  await expect(page.locator('article').getByText('Mira Okafor')).not.toHaveCount(0)
  expect(await page.locator('.prose table th').count()).toBeGreaterThan(1)
  await expect(page.locator('.prose')).toHaveText(/18,402,117/)
  await expect(page.getByRole('navigation', { name: 'Earlier and later' }).locator('a')).not.toHaveCount(0)
  await page.goto(`/news/${site.article('stablecoin-velocity')}`)
  await expect(page.locator('.prose figure figcaption').first()).not.toHaveText('')
  await page.locator('.prose sup a').first().click()
  expect(new URL(page.url()).hash).toMatch(/^#fn/)
})

test('the contents list leads to the parts and marks the one being read', async ({ page, site }) => {
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
  await expect(contents.locator('[aria-current=location]')).toHaveText(name)
})

test('R872 reading settings apply at once and persist; progress shows; the last position is offered', async ({
  page,
  site,
}) => {
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
  const widths: number[] = []
  for (const width of ['Narrow', 'Normal', 'Wide']) {
    await page.getByRole('group', { name: 'Width' }).getByText(width).click()
    widths.push(await page.locator('.prose').evaluate((text) => text.getBoundingClientRect().width))
  }
  expect(widths[1]).toBeGreaterThan(widths[0]! + 50)
  expect(widths[2]).toBeGreaterThan(widths[1]! + 50)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/\d+ min read/)).not.toHaveCount(0)
  await page.mouse.wheel(0, 2500)
  await expect
    .poll(() => page.locator('.progress-line').evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a))
    .toBeGreaterThan(0.1)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('read-'))))
    .toBe(true)
  await page.goto('/article')
  await page.goto(address)
  await expect.poll(size).toBeGreaterThan(before * 1.2)
  await page.getByRole('button', { name: /^Continue where you stopped/ }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('R534 an item without this language is shown in its own, with a note', async ({ page, site }) => {
  await page.goto(`/flash/${site.flash('flash-04')}`)
  await expect(itemArticle(page)).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByText('In 简体中文: not translated yet')).toHaveCount(1)
})

test('R122 a flash shows its source, tags, corrections and languages', async ({ page, site }) => {
  await page.goto(`/flash/${site.flash('flash-32')}`)
  await expect(page.getByRole('region', { name: 'Correction' }).locator('p')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Source: / })).toHaveAttribute('href', /^https:\/\/example\.com\//)
  await expect(page.getByRole('list', { name: 'Tags' }).locator('li')).not.toHaveCount(0)
  await page.locator('p', { hasText: 'Also in' }).locator('a[lang=ja]').click()
  await page.waitForURL(`**/ja/flash/${site.flash('flash-32')}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('a withdrawn item answers 410 with its reason', async ({ visit, site }) => {
  const page = await visit({ expectedErrors: /410/ })
  const answer = await page.goto(`/flash/${site.flash('flash-20')}`)
  expect(answer!.status()).toBe(410)
  await expect(page.locator('h1')).toHaveText('This item was withdrawn')
  expect((await page.locator('main p').nth(1).innerText()).length).toBeGreaterThan(20)
})

test('R565 opening an item counts one read per client', async ({ page, site }) => {
  const address = `/news/${site.article('fee-silence')}`
  await page.goto(address)
  await expect(page.getByText('1 read', { exact: true })).toBeVisible()
  await page.reload()
  await untilReady(page)
  await expect(page.getByText('1 read', { exact: true })).toHaveCount(1)
})

test('R135 R136 short links lead to their items', async ({ page, site }) => {
  await page.goto(`/ja/shortlink_flash/${site.flash('flash-01')}`)
  expect(new URL(page.url()).pathname).toBe(`/ja/flash/${site.flash('flash-01')}`)
  await page.goto(`/shortlink/${site.article('harbour-chain')}`)
  expect(new URL(page.url()).pathname).toBe(`/news/${site.article('harbour-chain')}`)
})

test('R930 sharing copies a short link, which leads to the item’s own address, and its visit is counted at the desk', async ({
  visit,
  site,
}) => {
  const id = site.flash('flash-01')
  const page = await visit({ path: `/ja/flash/${id}`, permissions: ['clipboard-read', 'clipboard-write'] })
  await untilReady(page)
  await page.getByRole('main').getByRole('button', { name: '共有', exact: true }).first().click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${site.origin}/ja${shortItemPath('share', 'flash', id)}`)
  // The same browser counts once an hour for each item, also in other tests of this site.
  await site.db.deleteFrom('item_view').execute()
  const other = site.flash('flash-32')
  await page.goto(`/ja${shortItemPath('poster', 'flash', other)}`)
  await expect(page).toHaveURL(`${site.origin}/ja/flash/${other}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/ja/flash/${other}`)
  const visits = site.db.selectFrom('source_day').select(['lang', 'way']).where('way', '<>', '')
  await expect.poll(() => visits.execute()).toEqual([{ lang: 'ja', way: 'poster' }])
  for (const [path, status] of [
    [shortItemPath('cast', 'article', site.article('harbour-chain')), 302],
    [shortItemPath('share', 'flash', 987_654), 404],
    ['/s/0', 404],
  ] as const)
    expect((await site.get(path)).status, path).toBe(status)
})

test('R115 R96 home and front page lead with an article, next to the wire, and number the most read', async ({
  page,
  site,
}) => {
  await site.db.updateTable('item').set({ read_count: 7 }).where('kind', '=', 'article').execute()
  // A new article replaces the cached pages.
  await site.publishArticle('An article after the reads')
  for (const path of ['/', '/frontpage']) {
    await expect.poll(async () => (await site.get(path)).text).toContain('An article after the reads')
    await page.goto(path)
    expect(await page.locator('main article [data-open][href^="/news/"]').count()).toBeGreaterThan(2)
    expect(await page.locator('main article [data-open][href^="/flash/"]').count()).toBeGreaterThan(2)
    await expect(page.locator('main ol li', { has: page.getByLabel('7 reads') }).nth(2)).toContainText('3')
  }
  // The rows of the front page name their sources, as those of the wire do.
  const named = await site.db
    .selectFrom('item')
    .select(['article_id', 'source_name'])
    .where('kind', '=', 'flash')
    .execute()
  for (const row of await page.locator('main article:has([data-open][href^="/flash/"])').all()) {
    const id = Number((await row.locator('[data-open]').getAttribute('href'))!.split('/').at(-1))
    await expect(row).toContainText(named.find(({ article_id }) => article_id === id)!.source_name!)
  }
})

test('R96 next to the list of the front page are the next events and the articles that neither the list nor the most read have', async ({
  page,
  site,
}) => {
  await page.goto('/frontpage')
  const section = (name: string) => page.locator('main section', { has: page.getByRole('heading', { name }) })
  expect(await section('Coming up').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
  const idsOf = (rows: Locator) => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-item')))
  const listed = await idsOf(section('In order of publication').locator('[data-item]'))
  const others = await idsOf(section('More articles').locator('[data-item]'))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((id) => listed.includes(id))).toEqual([])
  const read = others[0]!
  await site.db.updateTable('item').set({ read_count: 100 }).where('article_id', '=', Number(read)).execute()
  await page.goto('/frontpage?type=month')
  await expect(page.locator('main [data-item]').first()).toHaveAttribute('data-item', read)
  expect(await idsOf(section('More articles').locator('[data-item]'))).not.toContain(read)
})

test('the lines of a title are as close as its own line height says, in Thai and Vietnamese, too', async ({ page }) => {
  for (const path of ['/vi', '/th', '/vi/newsflash', '/th/article']) {
    await page.goto(path)
    const spread = await page.locator('main :is(h1, h2, h3)').evaluateAll((titles) =>
      titles.flatMap((title) =>
        [...title.querySelectorAll('a, span')]
          .filter((part) => getComputedStyle(part).lineHeight !== getComputedStyle(title).lineHeight)
          .filter((part) => getComputedStyle(part).fontSize === getComputedStyle(title).fontSize)
          .map((part) => part.textContent),
      ),
    )
    expect(spread, path).toEqual([])
  }
})

test('the page of a flash names its day in words, its minute and the zone', async ({ page, site }) => {
  await page.goto(`/flash/${site.flash('flash-01')}`)
  await expect(page.locator('main article time').first()).toHaveText(
    /^\w+day, \w+ \d+, \d{4} \d\d:\d\d UTC(?:[+−-]\S+)?$/,
  )
})
