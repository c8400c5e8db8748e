import type { Page } from '@playwright/test'
import { olderLink } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { localeFacts, localisePath, locales, splitLocale } from '#domain/platform/locale.ts'
import { caseOfToday, dueToday, isDueToday } from '#tests/rotation.ts'
import { axeFindings, faults, layoutShift, open, openPaused, untilReady, watchLayoutShift } from '#tests/e2e/page.ts'

/** The pages to check by kind; pages of an item are named by its key in the demo content. */
const kinds = [
  '/',
  '/newsflash',
  '/flash/flash-32',
  '/article',
  '/news/harbour-chain',
  '/frontpage',
  '/downloads',
  '/ai',
  '/japan_flash',
  '/subscribe',
  '/search?msg=BTC',
  '/login/login',
  '/login/register',
]
const addressOf = (kind: string, site: TestSite) =>
  kind
    .replace(/(?<=^\/flash\/).+/, (key) => String(site.flash(key)))
    .replace(/(?<=^\/news\/).+/, (key) => String(site.article(key)))
const widths = [360, 768, 1440]

for (const kind of kinds) {
  test(`R877 axe finds nothing on ${kind} in either theme, and it is wider than neither a phone nor a desk`, async ({
    page,
    site,
  }) => {
    await open(page, addressOf(kind, site))
    expect(await faults(page)).toEqual([])
  })
}

test('R877 axe finds nothing in menus, settings and shortcuts', async ({ page, site }) => {
  await page.goto(`/news/${site.article('harbour-chain')}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[popovertarget=languages]').click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('R877 all page titles stand at the left edge of the page, wide and narrow', async ({ page, site }) => {
  const author = (await site.db.selectFrom('author').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const paths = [
    '/article',
    '/ai',
    '/news/harbour-chain',
    `/autor/${author}`,
    '/networkhot',
    '/map',
    '/downloads',
    '/corrections',
  ]
  for (const path of paths) {
    await open(page, addressOf(path, site))
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, brand] = await Promise.all(
        [page.locator('main h1').first(), page.locator('header a').first()].map((each) =>
          each.evaluate((element) => Math.round(element.getBoundingClientRect().left)),
        ),
      )
      expect(title, `${path} at ${width}`).toBe(brand)
    }
  }
})

test('R877 on a phone links and buttons outside of running text are targets of 24 px and more', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    '/frontpage',
    '/article',
    '/news/harbour-chain',
    '/flash/flash-32',
    '/topic',
    '/farcaster',
  ]) {
    await open(page, addressOf(path, site))
    const small = await page.locator('main :is(a, button, summary):visible').evaluateAll((targets) =>
      targets
        .filter((target) => !target.closest('.prose, .flash-body') && getComputedStyle(target).display !== 'inline')
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          // What only screen readers get is a pixel.
          return height > 1 && Math.min(width, height) < 24
        })
        .map((target) => target.outerHTML.slice(0, 200)),
    )
    expect(small, path).toEqual([])
  }
})

test('R877 a text in another language than its page has the fonts of its own language', async ({ page }) => {
  await open(page, '/zh/article')
  const fonts = await page.evaluate(() => {
    const foreign = Object.assign(document.createElement('p'), { lang: 'en' })
    document.querySelector('main')!.append(foreign)
    return [document.body, foreign].map((element) => getComputedStyle(element).fontFamily)
  })
  expect(fonts.map((family) => family.includes('Chinese marks'))).toEqual([true, false])
})

const visits = [
  { language: 'English', locale: 'en', timezoneId: 'UTC' },
  { language: 'Chinese', locale: 'cn', timezoneId: 'Asia/Shanghai' },
  { language: 'Thai', locale: 'th', timezoneId: 'Asia/Bangkok' },
] as const
for (const [shift, { language, locale, timezoneId }] of visits.entries()) {
  test(`R878 nothing shifts while a page loads and hydrates, nor does it scroll sideways: three widths, ${language}`, async ({
    visit,
    site,
  }) => {
    const page = await visit({ timezoneId })
    await watchLayoutShift(page)
    // Each page is checked at each width once, in one of the three languages; half of them each day.
    const cases = kinds.map((kind, index) => ({ kind, width: widths[(index + shift) % widths.length]! }))
    for (const { kind, width } of dueToday(cases, 2, shift)) {
      const path = localisePath(addressOf(kind, site), locale)
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      const { sum, moved } = await layoutShift(page)
      // Lines of different type that share a base line may move by some pixels between two paints.
      expect(sum, `${path} at ${width}: ${moved.join(', ')}`).toBeLessThan(0.005)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${path} at ${width} scrolls sideways`,
      ).toBe(true)
    }
  })
}

/** The days after which the crawl has followed every link in every language: each day it follows a part of those. */
const crawlDays = locales.length - 1

test('R1 R499 R879 an anonymous crawl of every link in English, and of a part of those in each language, finds no dead end', async ({
  site,
}) => {
  // It requests hundreds of addresses.
  test.slow()
  const found = new Set([
    '/',
    ...locales.map((locale) => `/${localeFacts[locale].prefix}`),
    `/news/${site.article('harbour-chain')}`,
  ])
  let visited = 0
  // What a page adds follows in the same walk.
  for (const path of found) {
    if (splitLocale(path).locale !== 'en' && !isDueToday(path, crawlDays)) continue
    // A sample of the items, of the feeds of one subject and of the addresses with parameters is enough: a calendar is endless.
    const isOneOfMany = /\/(flash|news|newsflash)\/\d+|\/feeds\/(topic|token|author)\/|\?/.test(path)
    if (isOneOfMany && visited >= 250) continue
    visited++
    const response = await site.app.request(path)
    // The withdrawn flash answers 410 by design, and no page may link to it.
    expect([200, 302], path).toContain(response.status)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel()
      continue
    }
    const html = await response.text()
    for (const [, href] of html.matchAll(/<(?:a|link|img|script)[^>]*?(?:href|src)="(\/[^"#]*)/g)) {
      const next = href!.replaceAll('&amp;', '&')
      if (!/end_time=/.test(next)) found.add(next)
    }
  }
  expect(visited).toBeGreaterThan(200)
})

test('pages log nothing to the console and hydrate in the languages that the tests of shifts leave out', async ({
  page,
  site,
}) => {
  const opened = new Set<string>(visits.map(({ locale }) => locale))
  const paths = ['/', '/newsflash', `/news/${site.article('harbour-chain')}`]
  // Each language opens one of the pages, another one each day.
  for (const [index, locale] of locales.filter((each) => !opened.has(each)).entries())
    await open(page, localisePath(caseOfToday(paths, index), locale))
})

test('R65 R694 the client replaces the address of an unknown page by /404 with its prefix', async ({ visit }) => {
  const page = await visit({ expectedErrors: /404/ })
  await page.goto('/ja/nonsense')
  await page.waitForURL('**/ja/404')
  await page.locator('main').getByRole('link', { name: 'ホームへ戻る' }).click()
  await page.waitForURL((url) => /^\/ja\/?$/.test(url.pathname))
})

test('R438 R704 R705 the loading bar shows once page data takes 200 ms, not before', async ({ page }) => {
  await openPaused(page, '/')
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v2/article/list*', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/v2/article/list*')
  await page.getByRole('link', { name: 'All articles' }).click()
  await asked
  const bar = page.getByRole('progressbar')
  await page.clock.runFor(190)
  await expect(bar).toHaveCount(0)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return bar.count()
    })
    .toBe(1)
  expect(await bar.evaluate((line) => getComputedStyle(line).animationDuration)).toBe('5s')
  release()
  await page.clock.resume()
  await expect(bar).toHaveCount(0)
})

test('R439 a banner shows that the browser is offline; calls resume when it is back', async ({ visit }) => {
  const page = await visit({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/newsflash')
  await untilReady(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  const before = await page.locator('[data-item]').count()
  await olderLink(page).click()
  await page.context().setOffline(false)
  await expect.poll(() => page.locator('[data-item]').count()).toBeGreaterThan(before)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
})

test('R692 a missing chunk of an older build reloads the page, once', async ({ visit, site }) => {
  const scriptsOf = async (path: string): Promise<string[]> =>
    (await (await site.app.request(path)).text()).match(/\/assets\/[^"\s]+\.js/g) ?? []
  const ofHome = await scriptsOf('/')
  const removed = (await scriptsOf('/article')).filter((file) => !ofHome.includes(file))
  expect(removed).not.toEqual([])
  const page = await visit({ expectedErrors: /404|Failed to load|dynamically imported/ })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await open(page, '/')
  await page.route(
    (url) => removed.includes(url.pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  // The address changes before the new document is loaded.
  const reloaded = page.waitForEvent('load', { timeout: 0 })
  await page.getByRole('link', { name: 'All articles' }).click()
  await reloaded
  expect(documents).toEqual(['/', '/article'])
  // The build has not changed: the chunk is missing again, and the page reports that.
  await open(page, '/')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  expect(documents).toEqual(['/', '/article', '/'])
})

test('R365 R740 R765 the token cookie is renewed at the start', async ({ page, site }) => {
  await page
    .context()
    .addCookies([{ name: 'token', value: 'abc', url: site.origin, expires: Date.now() / 1000 + 3600 }])
  await page.goto('/')
  await untilReady(page)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'token')
  expect(cookie!.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
})

test('R693 another failure of a page shows its status, 500 when there is none', async ({ visit }) => {
  const page = await visit({ expectedErrors: /50[03]|Failed to load|React Router/ })
  await page.goto('/')
  await untilReady(page)
  await page.route('**/v2/article/list*', (route) =>
    route.fulfill({ status: 503, json: { code: -1, msg: 'Busy', data: null } }),
  )
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  await expect(page.getByText('Busy')).toHaveCount(1)
  await page.unroute('**/v2/article/list*')
  await page.route('**/v2/newsflash/list*', (route) => route.fulfill({ body: 'not json' }))
  await page.locator('main').getByRole('link', { name: 'Open the flash wire' }).click()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Go back to home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

/** The names of the controls that the Tab key reaches without a visible focus: on them or on the frame around a field. */
async function ringless(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return undefined
      const frame = activeElement.closest('form, div') ?? activeElement
      const hasRing = [activeElement, frame].some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return { hasRing, name: activeElement.getAttribute('name') ?? activeElement.textContent }
    })
    if (!at) return names
    if (!at.hasRing) names.push(at.name)
  }
  return names
}

test('R877 each control that the keyboard reaches on the wire, its open filter included, shows the focus', async ({
  page,
}) => {
  await open(page, '/newsflash')
  const filter = page.locator('summary', { hasText: 'Filter' })
  await filter.press('Enter')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  // The walk begins at the top of the page.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  expect(await ringless(page)).toEqual([])
})
