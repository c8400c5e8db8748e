import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'
import type { TestSite } from '#tests/e2e/site.ts'

const paths = (site: TestSite) => [
  '/',
  '/newsflash',
  `/news/${site.article('harbour-chain')}`,
  '/search?msg=BTC',
  '/farcaster',
  '/users',
]

const article = 'web/sections/news/item/pages/news/page.tsx'
const conversation = 'web/parts/conversation/conversation.tsx'
/** Deferred parts are hydrated after the page, with scripts of their own. */
const deferredParts = [
  conversation,
  'en/comment',
  'web/parts/conversation/votes.tsx',
  'web/parts/wire-panel/newest-flashes.tsx',
  'web/parts/wire-panel/story-flashes.tsx',
  'web/parts/sections/section-links.tsx',
  'en/sections',
  'web/parts/item-page/read-depth.ts',
  'en/flash',
]

test('the HTML of a first visit names every script and catalogue that the page needs to hydrate', async ({
  visit,
  site,
}) => {
  const assets = JSON.parse(readFileSync('.build/web/client/.vite/assets.json', 'utf8')) as Record<
    string,
    { scripts: string[] }
  >
  const scriptsOf = (names: string[]) => names.flatMap((name) => assets[name]!.scripts.map((file) => `/${file}`))
  const atFirst = scriptsOf(['web/client.tsx', article])
  const deferred = scriptsOf(deferredParts).filter((file) => !atFirst.includes(file))
  for (const path of paths(site)) {
    const page = await visit()
    // The companions of a hydrated page (toasts, the event stream) wait for idle time, and are not counted.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0))
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) requested.add(pathname)
    })
    const response = await page.goto(path)
    const html = await response!.text()
    await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
    await page.waitForLoadState('networkidle')
    // A hydrated page may make calls immediately, for example to count a read or a search.
    for (const file of assets['contract/routes.ts']!.scripts) requested.delete(`/${file}`)
    for (const file of deferred) if (!html.includes(file)) requested.delete(file)
    expect(requested.size, path).toBeGreaterThan(4)
    expect(
      [...requested].filter((file) => !html.includes(file)),
      path,
    ).toEqual([])
    await page.context().close()
  }
})

test('R878 home, wire and an article are painted before any script of theirs is fetched, the style sheet comes once, within the first document', async ({
  visit,
  site,
}) => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const path of ['/', '/newsflash', `/news/${site.article('harbour-chain')}`]) {
    const page = await visit({ serviceWorkers: 'allow' })
    const sheets: string[] = []
    // Requests of the page and of its service worker.
    page.context().on('response', (response) => {
      if (/client-.*\.css$/.test(response.url()) && !response.fromServiceWorker()) sheets.push(response.url())
    })
    const html = await (await page.goto(path))!.text()
    await untilReady(page)
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/boot-'))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length, path).toBeGreaterThan(4)
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(painted)
    expect(html, path).not.toContain('rel="stylesheet"')
    const first = await background(page)
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('css')
    expect(await (await page.reload())!.text(), path).not.toContain('<style')
    expect(await background(page), path).toBe(first)
    expect(sheets, path).toEqual([])
    await page.context().close()
  }
})
