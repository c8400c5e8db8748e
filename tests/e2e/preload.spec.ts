import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import type { TestSite } from './site.ts'

const paths = (site: TestSite) => [
  '/',
  '/newsflash',
  `/news/${site.article('harbour-chain')}`,
  '/search?msg=BTC',
  '/farcaster',
  '/users',
]

const [conversation, article] = ['web/parts/conversation/conversation.tsx', 'web/sections/news/pages/news/page.tsx']

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
  // The comments below an item are hydrated when the rest is, from their own scripts.
  const deferred = scriptsOf([conversation, 'en/comment']).filter((file) => !atFirst.includes(file))
  for (const path of paths(site)) {
    const page = await visit()
    // What runs next to a hydrated page (toasts, the event stream) waits for idle time, and is not part of it.
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
    // A hydrated page may make calls at once: a read or a search is counted.
    for (const file of assets['contract/routes.ts']!.scripts) requested.delete(`/${file}`)
    if (path.startsWith('/news/')) for (const file of deferred) requested.delete(file)
    expect(requested.size, path).toBeGreaterThan(4)
    expect(
      [...requested].filter((file) => !html.includes(`"${file}"`)),
      path,
    ).toEqual([])
    await page.context().close()
  }
})
