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

test('the HTML of a first visit names every script and catalogue that the page needs to hydrate', async ({
  visit,
  site,
}) => {
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
    expect(requested.size, path).toBeGreaterThan(4)
    expect(
      [...requested].filter((file) => !html.includes(`"${file}"`)),
      path,
    ).toEqual([])
    await page.context().close()
  }
})
