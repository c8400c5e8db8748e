import { localeFacts, locales } from '#domain/platform/locale.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { sectionPages } from '#domain/site/sections.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** The paths within a sub-site that a page links to, without queries. */
async function linksOf(site: TestSite, prefix: string, path: string, cookie = ''): Promise<string[]> {
  const { status, text } = await site.get(prefix + (path === '/' && prefix ? '' : path), { cookie })
  expect(status, prefix + path).toBe(200)
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, href]) => href!)
  return links.map((href) => (href.startsWith(`${prefix}/`) ? href.slice(prefix.length) : href))
}

test('R1 the home page of each language leads to every page of the index, and these to an item of each kind', async ({
  site,
}) => {
  for (const locale of locales) {
    const prefix = locale === 'en' ? '' : `/${localeFacts[locale].prefix}`
    const first = new Set(await linksOf(site, prefix, '/'))
    expect(
      sectionPages.filter(({ path }) => !first.has(path)),
      locale,
    ).toEqual([])
    const second = new Set(first)
    for (const { list } of Object.values(itemKindFacts))
      for (const link of await linksOf(site, prefix, `/${list}`)) second.add(link)
    const missing = Object.values(itemKindFacts).filter(
      ({ section }) => ![...second].some((path) => new RegExp(`^/${section}/\\d+$`).test(path)),
    )
    expect(missing, locale).toEqual([])
  }
  const { token } = await createTestAccount(site.db, 'index_reader')
  const own = await linksOf(site, '/th', '/', `token=${token}`)
  expect(sectionPages.filter(({ path }) => !own.includes(path))).toEqual([])
})

test('typing shortens the index, offers the search where no page is called that, and More leads back', async ({
  visit,
}) => {
  const page = await visit({ path: '/ja/sections', viewport: { width: 390, height: 844 } })
  const index = page.getByRole('main').getByRole('navigation', { name: 'すべてのセクション' })
  const all = await index.getByRole('link').count()
  expect(all).toBeGreaterThan(40)
  await page.getByRole('searchbox', { name: 'ページを探す' }).fill('地図')
  await expect(index.getByRole('link')).toHaveText(['地図'])
  await page.getByRole('searchbox', { name: 'ページを探す' }).fill('鯨')
  await page.getByRole('link', { name: 'ニュースで「鯨」を検索' }).click()
  await expect(page).toHaveURL(/\/ja\/search\?msg=/)
  await page.getByRole('link', { name: 'その他', exact: true }).click()
  await expect(page).toHaveURL(/\/ja\/sections$/)
})

test('on a wide screen the index opens over the page by press or key, is walked by arrows, and Escape leads back', async ({
  visit,
}) => {
  const page = await visit({ path: '/zh/newsflash', viewport: { width: 1440, height: 900 } })
  const entry = page.locator('header [data-sections]')
  await entry.click()
  const field = page.getByRole('searchbox', { name: '查找页面' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Shift+S')
  await expect(field).toBeFocused()
  // Faster than the browser reports that it was closed.
  await page.locator('header [popover]', { has: field }).evaluate((panel: HTMLElement) => {
    panel.hidePopover()
    panel.showPopover()
  })
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('header [popover] a').nth(1)).toBeFocused()
  await field.fill('地图')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh\/map$/)
  await expect(field).toBeHidden()
})

test.describe('on a site of flashes alone', () => {
  test.use({ siteEnv: { DEMO: '0' } })

  test('R929 no link of the footer leads to a page without content or a text of the newsroom, whose address says so; the tabs of the header stay', async ({
    site,
    visit,
  }) => {
    await site.db.deleteFrom('item').execute()
    for (const table of ['series_point', 'series', 'ranking', 'composition', 'token', 'campaign', 'site_page'] as const)
      await site.db.deleteFrom(table).execute()
    await site.publishFlash('Quokka halts')
    const page = await visit({ path: '/', viewport: { width: 1440, height: 900 } })
    const links = page.locator('footer').getByRole('link')
    await expect(links.filter({ hasText: 'Flash' })).toHaveCount(1)
    for (const name of [
      'City camps',
      'About us',
      'Partner programmes',
      'Campaigns',
      'Podcasts',
      'Articles',
      'Upcoming',
      'Explainers',
      'Topics',
    ])
      await expect(links.filter({ hasText: name })).toHaveCount(0)
    await expect(page.locator('header').getByRole('link', { name: 'Articles' })).toHaveCount(1)
    for (const [path, title] of [
      ['/introduce', 'About us'],
      ['/oprr', 'Partner programmes'],
      ['/citycamps', 'City camps'],
      ['/citycampsnewyork', 'City camp New York'],
    ] as const) {
      const { status, text } = await site.get(path)
      expect(status, path).toBe(200)
      expect(text).toContain('The newsroom has not published anything here yet.')
      expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(text).toContain('content="noindex"')
      expect(text).not.toContain('name="city"')
      expect((await site.get('/')).text).not.toContain(`href="${path}"`)
    }
  })
})
