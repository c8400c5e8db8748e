import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardPath, cardSize } from '#contract/syndication/embed.ts'
import { itemKindFacts, itemKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { localeFacts, localisePath, locales } from '#domain/platform/locale.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'

/** Another site, whose page contains the embed code. */
let otherSite: Server
let shown = ''
test.beforeAll(async () => {
  otherSite = createServer(
    (_, response) =>
      void response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><link rel="icon" href="data:,"><title>Elsewhere</title>${shown}`),
  )
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => void otherSite.close())

const otherOrigin = () => `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`
const headOf = async (site: TestSite, path: string) =>
  (await (await fetch(site.origin + path)).text()).split('</head>')[0]!
const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The tags of a head by name or property, in order. */
function metas(head: string): [name: string, content: string][] {
  return [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
    name!,
    unescaped(content!),
  ])
}

test('R83 R862 the head of an item has the OpenGraph tags in each language, with its own picture', async ({ site }) => {
  const id = site.flash('flash-32')
  for (const locale of locales) {
    const path = localisePath(`/flash/${id}`, locale)
    const head = metas(await headOf(site, path))
    const all = Object.fromEntries(head)
    expect(all).toMatchObject({
      'og:type': 'article',
      'og:url': site.origin + path,
      'og:site_name': 'Farwire',
      'twitter:card': 'summary_large_image',
      'og:image:alt': all['og:title'],
    })
    for (const name of ['og:title', 'og:description', 'article:published_time'])
      expect(all[name], `${locale} ${name}`).toBeTruthy()
    expect(all['og:locale']).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
    expect(all['og:locale']!.startsWith(localeFacts[locale].tag.slice(0, 2))).toBe(true)
    expect(head.filter(([name]) => name === 'og:locale:alternate').length).toBe(locales.length - 1)
    // The properties of a picture must follow it (ogp.me, structured properties).
    const names = head.map(([name]) => name)
    expect(names.slice(names.indexOf('og:image'), names.indexOf('og:image') + 5)).toEqual([
      'og:image',
      'og:image:type',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
    ])
    const picture = await fetch(all['og:image']!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, all['og:image:type']])
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([String(bytes.readUInt32BE(16)), String(bytes.readUInt32BE(20))]).toEqual([
      all['og:image:width'],
      all['og:image:height'],
    ])
  }
})

test('R862 every other page has the picture of the site', async ({ site }) => {
  for (const path of ['/', '/newsflash', '/th/article', '/subscribe']) {
    const { 'og:image': image } = Object.fromEntries(metas(await headOf(site, path)))
    expect(image, path).toMatch(/\/preview\.png$/)
    expect((await fetch(image!)).status).toBe(200)
  }
})

test('R861 R864 the head links to the feed and the Markdown of a list, and to the card and the Markdown of an item', async ({
  site,
}) => {
  const links = async (path: string) =>
    Object.fromEntries(
      [...(await headOf(site, path)).matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]*)"/g)].map(
        ([, type, href]) => [type!, new URL(unescaped(href!), site.origin).href],
      ),
    )
  const [opened, home] = [`/newsflash/${site.flash('flash-32')}`, '/']
  for (const path of ['/newsflash', opened, '/ja/article', home]) {
    const found = await links(path)
    expect(Object.keys(found).toSorted(), path).toEqual([
      'application/atom+xml',
      'application/feed+json',
      'application/rss+xml',
      ...(path === opened || path === home ? [] : ['text/markdown']),
    ])
    for (const [type, href] of Object.entries(found))
      expect((await fetch(href)).headers.get('content-type'), href).toContain(type)
  }
  for (const path of [`/zh/flash/${site.flash('flash-32')}`, `/news/${site.article('harbour-chain')}`]) {
    const found = await links(path)
    expect(await (await fetch(found['text/markdown']!)).text()).toMatch(/^# /)
    const oembed = (await (await fetch(found['application/json+oembed']!)).json()) as { title: string; html: string }
    expect(oembed.html).toContain(`/embed${path.replace('/zh', '')}"`)
    expect((await fetch(found['text/xml+oembed']!)).headers.get('content-type')).toContain('text/xml')
  }
})

test('R861 the Embed control copies a card that another site can show, whose links open in a new tab', async ({
  visit,
  site,
}) => {
  const page = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
    // The card's sandbox blocks the script that records the trace.
    expectedErrors: /sandboxed/,
  })
  for (const path of [`/flash/${site.flash('flash-32')}`, `/ja/news/${site.article('harbour-chain')}`]) {
    await page.goto(path)
    await untilReady(page)
    const title = await page.locator('h1').innerText()
    const [embed, dark] = path.startsWith('/ja') ? ['埋め込み', 'ダークテーマ'] : ['Embed', 'Dark theme']
    await page.getByRole('button', { name: embed }).click()
    await page.locator('[popover]').getByRole('button', { name: dark }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('?theme=dark"')
    shown = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(otherOrigin())
    const card = page.frameLocator('iframe')
    await expect(card.locator('h1')).toHaveText(title)
    await expect(card.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.locator('iframe').evaluate((frame) => [frame.clientWidth, frame.clientHeight])).toEqual([
      cardSize.width,
      cardSize.height,
    ])
    const [opened] = await Promise.all([page.context().waitForEvent('page'), card.locator('h1 a').click()])
    await opened.waitForURL(site.origin + path)
    await expect(opened.locator('h1')).toHaveText(title)
    await opened.close()
  }
})

test('R861 R877 a card has no script and sets no cookie, fits small frames and is clean in both themes', async ({
  visit,
  site,
}) => {
  const page = await visit({ expectedErrors: /404|410/ })
  for (const path of [
    `/embed/flash/${site.flash('flash-32')}`,
    `/th/embed/news/${site.article('harbour-chain')}`,
    '/embed/flash/999999',
    '/embed/nothing/1',
  ]) {
    for (const theme of ['dark', 'light']) {
      const answer = await page.goto(`${path}?theme=${theme}`)
      expect(answer!.status()).toBe(/999999|nothing/.test(path) ? 404 : 200)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect([await page.locator('script').count(), (await page.context().cookies()).length]).toEqual([0, 0])
      for (const [width, height] of [
        [600, 260],
        [cardSize.minWidth, cardSize.minHeight],
      ]) {
        await page.setViewportSize({ width: width!, height: height! })
        expect(await axeFindings(page), `${path} ${theme}`).toEqual([])
        for (const link of await page.locator('a').all()) {
          const box = (await link.boundingBox())!
          expect(
            [box.x >= 0, box.x + box.width <= width!, box.y + box.height <= height!],
            `${path} at ${width}`,
          ).toEqual([true, true, true])
          await expect(link).toHaveAttribute('target', '_blank')
        }
      }
    }
  }
})

test('R861 R877 a card without a theme in its address has that which the browser prefers', async ({ visit, site }) => {
  const page = await visit({})
  const path = `/embed/flash/${site.flash('flash-32')}`
  const look = () =>
    page.locator('h1').evaluate((title) => {
      const { backgroundColor, colorScheme } = getComputedStyle(title.closest('html')!)
      return [
        getComputedStyle(document.body).backgroundColor,
        backgroundColor,
        getComputedStyle(title).color,
        colorScheme,
      ]
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.goto(`${path}?theme=${colorScheme}`)
    const asked = await look()
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    expect(await look()).toEqual(asked)
    expect(await axeFindings(page), colorScheme).toEqual([])
  }
})

test('R861 items of every kind have a card', async ({ site }) => {
  const rows = await site.db
    .selectFrom('item')
    .select(({ fn }) => ['kind', fn.min('article_id').as('id')])
    .where('published_at', 'is not', null)
    .groupBy('kind')
    .execute()
  expect(rows.map(({ kind }) => kind).sort()).toEqual(itemKinds.toSorted())
  for (const { kind, id } of rows) {
    const path = cardPath(itemKindFacts[kind as ItemKind].section, Number(id))
    expect((await fetch(site.origin + path)).status, path).toBe(200)
  }
})

test('R861 nothing but a card can be framed', async ({ site }) => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec(
      (await fetch(site.origin + path, { redirect: 'manual' })).headers.get('content-security-policy') ?? '',
    )?.[1]
  const id = site.flash('flash-32')
  for (const path of [
    '/',
    `/flash/${id}`,
    '/embed',
    '/embed/flash',
    `/embed/flash/${id}/x`,
    '/embed/flash/999999',
    '/nothing',
    '/v2/newsflash/list',
    `/flash/${id}/preview.png`,
    '/api',
    '/llms.txt',
    '/feeds/all.xml',
    `/oembed?url=${site.origin}/flash/${id}`,
  ]) {
    expect(await ancestors(path), path).toBe("'none'")
  }
  for (const path of [`/embed/flash/${id}`, `/ja/embed/flash/${id}`]) expect(await ancestors(path), path).toBe('*')
})

test('R863 the poster opens in a dialog by keyboard, passes axe, can be downloaded, and returns the focus', async ({
  visit,
  site,
}) => {
  for (const { path, theme, width } of [
    { path: `/flash/${site.flash('flash-32')}`, theme: 'dark' as const, width: 360 },
    { path: `/news/${site.article('harbour-chain')}`, theme: 'light' as const, width: 1440 },
  ]) {
    const page = await visit({
      theme,
      viewport: { width, height: 800 },
      acceptDownloads: true,
    })
    await page.goto(path)
    await untilReady(page)
    const button = page.getByRole('button', { name: 'Poster' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share as a picture' })
    const picture = dialog.getByRole('img', { name: /^Poster: / })
    const saveLink = dialog.getByRole('link', { name: 'Download' })
    await expect(saveLink).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      1080, 1440,
    ])
    expect(await axeFindings(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), saveLink.click()])
    expect(download.suggestedFilename()).toMatch(/^farwire-\d+\.png$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.context().close()
  }
})

test('R863 a poster that cannot be drawn shows an error and can be tried again', async ({ visit, site }) => {
  const page = await visit({ expectedErrors: /503/ })
  let isBusy = true
  await page.route('**/poster.png*', (route) => (isBusy ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(`/th/flash/${site.flash('flash-32')}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'ภาพสำหรับแชร์' }).click()
  await expect(page.getByRole('dialog').getByText('สร้างภาพไม่สำเร็จ')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  isBusy = false
  await page.getByRole('dialog').getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await expect(page.getByRole('link', { name: 'ดาวน์โหลด' })).toBeVisible()
})

test('R863 where the device shares files, the poster opens its share sheet', async ({ page, site }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) })
  })
  await page.goto(`/flash/${site.flash('flash-32')}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Poster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const shared = () =>
    page.evaluate(() =>
      (window as unknown as { shared: ShareData[] }).shared.map(({ files }) =>
        files!.map(({ type, size }) => [type, size > 10_000]),
      ),
    )
  await expect.poll(shared).toEqual([[['image/png', true]]])
})
