import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'

test('R162 a page of content stands between header and footer', async ({ site }) => {
  for (const path of ['/article', '/newsflash', '/introduce'])
    expect((await site.get(path)).text, path).toMatch(/<header[ >].*<main[ >].*<\/main>.*<footer[ >]/s)
})

async function opensInNewTabs(page: Page, tabs: Record<string, string>): Promise<void> {
  await page.goto('/downloads')
  for (const [name, path] of Object.entries(tabs)) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('header nav').getByRole('link', { name, exact: true }).click(),
    ])
    await opened.waitForLoadState('domcontentloaded')
    expect(new URL(opened.url()).pathname).toBe(path)
    await opened.close()
  }
  expect(new URL(page.url()).pathname).toBe('/downloads')
}

test('R178 R179 R180 home, AI and the wire open in new tabs', ({ page }) =>
  opensInNewTabs(page, { Home: '/', AI: '/ai', Flash: '/newsflash' }))

test('R181 R182 R183 articles, data and rounds open in new tabs', ({ page }) =>
  opensInNewTabs(page, { Articles: '/article', Data: '/dataview', Finance: '/finance' }))

test('the social feed and pages of this site in the footer open in the same tab, in the language of the page, and the player stays', async ({
  visit,
}) => {
  const page = await visit({ path: '/zh/radios' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('header nav a[href="/zh/farcaster"]').click()
  await page.waitForURL('/zh/farcaster')
  await page.goBack()
  for (const [name, path] of [
    ['交流社群', '/zh/farcaster/channel?id=blockbeats'],
    ['参与贡献', '/zh/introduce'],
  ] as const) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(path)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.goBack()
  }
  expect(page.context().pages()).toHaveLength(1)
})

test('R184 the search extension link opens an OpenSearch description in a new tab', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Add Farwire search to the browser' })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toMatch(/<OpenSearchDescription[\s\S]*\/search\?msg=\{searchTerms\}/)
})

test('R59 R185 R186 Enter and the icon open the trimmed search in a new tab', async ({ page }) => {
  await page.goto('/zh')
  await untilReady(page)
  const box = page.locator('#header-search')
  for (const start of [() => box.press('Enter'), () => page.locator('header form button').click()]) {
    await box.fill('  比特币 ETF ')
    const [opened] = await Promise.all([page.waitForEvent('popup'), start()])
    await opened.waitForURL(/search/)
    const { pathname, searchParams } = new URL(opened.url())
    expect([pathname, searchParams.get('msg')]).toEqual(['/zh/search', '比特币 ETF'])
    await opened.close()
  }
})

test('R187 an empty or blank search does nothing', async ({ page }) => {
  await page.goto('/')
  await untilReady(page)
  for (const text of ['', '   ']) {
    await page.locator('#header-search').fill(text)
    await page.locator('#header-search').press('Enter')
    await page.locator('header form button').click()
  }
  expect(page.context().pages()).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('R190 R732 the app code of 90 px shows on hover and on keyboard focus', async ({ page }) => {
  await page.goto('/')
  const code = page.getByRole('banner').locator('div:has(> img[alt^="QR code"])')
  await expect(code).toBeHidden()
  await page.getByRole('link', { name: 'Mobile app' }).first().hover()
  await expect(code).toBeVisible()
  const picture = code.locator('img')
  expect(await picture.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([90, 90])
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await page.mouse.move(0, 600)
  await expect(code).toBeHidden()
  await page.getByRole('link', { name: 'Mobile app' }).first().focus()
  await expect(code).toBeVisible()
})

test('R426 the theme is dark until another is chosen', async ({ site }) => {
  expect((await site.get('/')).text).toContain('data-theme="dark"')
})

test('R57 R191 R427 R428 R741 the theme swaps at once, and is stored until the year 9999', async ({ page }) => {
  await page.goto('/')
  await untilReady(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.evaluate(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    const record = (text: string) => {
      written.push(text)
      own.set!.call(document, text)
    }
    Object.defineProperty(document, 'cookie', { get: () => own.get!.call(document), set: record })
  })
  await page.locator('header').getByRole('button', { name: 'Light theme' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { written: string[] }).written)).toEqual([
    expect.stringMatching(/^theme=light; Path=\/; Expires=Fri, 31 Dec 9999/),
  ])
  const again = await page.reload()
  expect(await again!.text()).toContain('data-theme="light"')
})

test('R192 the language menu offers exactly the eight languages, each in its own name', async ({ page }) => {
  await page.goto('/newsflash?ios=1')
  await page.locator('header').getByRole('button', { name: 'Language' }).click()
  const links = page.locator('#languages a')
  expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hreflang))).toEqual([
    'zh-Hans',
    'zh-Hant',
    'en',
    'vi',
    'ko',
    'ja',
    'th',
    'tr',
  ])
  await expect(links).toHaveText(['简体中文', '繁體中文', 'English', 'Tiếng Việt', '한국어', '日本語', 'ไทย', 'Türkçe'])
})

test('R58 R193 R194 a language leads to the same path in its sub-site, English to the un-prefixed one', async ({
  page,
}) => {
  await page.goto('/newsflash?ios=1')
  await page.locator('header').getByRole('button', { name: 'Language' }).click()
  await page.locator('#languages a[hreflang=ja]').click()
  await page.waitForURL('**/ja/newsflash?ios=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.locator('header').getByRole('button').and(page.locator('[popovertarget=languages]')).click()
  await page.locator('#languages a[hreflang=en]').click()
  await page.waitForURL((url) => url.pathname === '/newsflash' && url.search === '?ios=1')
})

test('R195 R196 pages of one item offer only its languages', async ({ page, site }) => {
  for (const [path, id] of [
    ['/flash', site.flashInTwo],
    ['/news', site.articleInTwo],
  ] as const) {
    await page.goto(`${path}/${id}`)
    await page.locator('[popovertarget=languages]').click()
    expect(
      await page.locator('#languages a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hreflang)),
    ).toEqual(['en', 'ja'])
  }
})

test('R188 R338 R500 the login icon opens the popup, the address stays; Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto('/newsflash')
  await untilReady(page)
  const icon = page.getByRole('link', { name: 'Log in' })
  await icon.click()
  const popup = page.getByRole('dialog', { name: 'Join with a code' })
  await expect(popup).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/newsflash')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await expect(popup).toBeVisible()
})

test('R739 the content is 1200 px wide and centred', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1600, height: 900 } })
  await page.goto('/')
  const box = await page.locator('main').evaluate((main) => {
    const { left, right } = main.getBoundingClientRect()
    const style = getComputedStyle(main)
    return {
      left,
      rest: innerWidth - right,
      content: right - left - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
    }
  })
  expect(box.content).toBe(1200)
  expect(Math.abs(box.left - box.rest)).toBeLessThanOrEqual(20)
})

test('on a phone the header leads to the search, and shows no code of the phone itself', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 800 } })
  for (const [home, search] of [
    ['/', '/search'],
    ['/m/tr', '/m/tr/search'],
  ] as const) {
    await page.goto(home)
    const header = page.locator('header.site')
    await expect(header.getByRole('link', { name: /^(Mobile app|Mobil uygulama)$/ })).toBeHidden()
    const link = header.locator(`a[href="${search}"]`)
    const box = (await link.boundingBox())!
    expect([box.width >= 24, box.height >= 24]).toEqual([true, true])
    await untilReady(page)
    await link.click()
    await page.waitForURL(`**${search}`)
    await expect(page.locator('#search-box')).toBeFocused()
  }
})
