import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserRouter } from './browser-router.ts'
import { loadPage, type LoadedPage } from './load.ts'
import { openTable } from './match.ts'
import { redirect, type Loader, type LoaderContext, type Route } from './route.ts'

/** A mock of the browser's history for one document; it records the entries that the router writes. */
function stubBrowser(path: string) {
  const origin = 'https://wire.example'
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(path, origin), state: null }]
  let at = 0
  const left: string[] = []
  const listeners: (() => void)[] = []
  const write = (index: number) => (state: unknown, _: string, url?: string) => {
    entries.splice(index < 0 ? at : ++at, Infinity, { url: new URL(url ?? entries[at]!.url, origin), state })
  }
  const history = {
    get state() {
      return entries[at]!.state
    },
    pushState: write(1),
    replaceState(state: unknown, _: string, url?: string) {
      entries[at] = { url: new URL(url ?? entries[at]!.url, origin), state }
    },
    go(by: number) {
      at += by
      for (const listener of listeners) listener()
    },
  }
  const location = new Proxy({} as Location, {
    get: (_, key) =>
      key === 'assign' ? (url: unknown) => void left.push(String(url)) : entries[at]!.url[key as keyof URL],
  })
  vi.stubGlobal('history', history)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  /** Simulates a click on a plain link to a place within the page, which the browser follows without the router. */
  const followHash = (hash: string) => {
    history.pushState(null, '', entries[at]!.url.pathname + hash)
    for (const listener of listeners) listener()
  }
  return { left, followHash, urls: () => entries.map(({ url }) => url.pathname + url.search + url.hash) }
}

let runs: string[]
/** Resolves the loaders of /slow. */
let release: () => void
const recorded =
  (name: string): Loader =>
  async ({ request, params }) => {
    runs.push(name)
    if (new URL(request.url).pathname.endsWith('/slow')) await new Promise<void>((resolve) => (release = resolve))
    return `${name} ${params.id ?? ''}${new URL(request.url).search}`
  }

const routes: Route[] = [
  {
    loader: recorded('layout'),
    children: [
      { path: 'a/:id?', loader: recorded('a') },
      { path: 'b', loader: recorded('b') },
      { path: 'slow', loader: recorded('slow') },
      { path: 'old', loader: () => redirect('/b?from=old') },
    ],
  },
]

async function open(path = '/zh/a') {
  const browser = stubBrowser(path)
  const table = openTable(routes, '/zh')
  const context = () => ({}) as LoaderContext
  const url = `https://wire.example${path}`
  const first = (await loadPage(table.match(path)!, { url, context: context() })) as LoadedPage
  const router = openBrowserRouter({ table, base: '/zh', context, first })
  runs = []
  return { browser, router, shown: () => router.state.matches.map(({ data }) => data) }
}

beforeEach(() => void (runs = []))
afterEach(() => vi.unstubAllGlobals())

test('A navigation loads what changed, and the address follows once its data is there', async () => {
  const { router, browser, shown } = await open()
  const going = router.navigate('/slow')
  await vi.waitUntil(() => runs.length > 0)
  expect([router.state.isLoading, router.state.location.pathname, browser.urls()]).toEqual([true, '/a', ['/zh/a']])
  release()
  await going
  expect([router.state.isLoading, shown(), runs]).toEqual([false, ['layout ', 'slow '], ['slow']])
  expect(browser.urls()).toEqual(['/zh/a', '/zh/slow'])
})

test('Another query and a repeated address load the layouts again, another parameter only its page', async () => {
  const { router } = await open()
  await router.navigate('/a/7')
  expect(runs).toEqual(['a'])
  await router.navigate('/a/7?page=2')
  expect(runs.splice(0)).toEqual(['a', 'layout', 'a'])
  await router.navigate('/a/7?page=2', { replace: true })
  expect(runs).toEqual(['layout', 'a'])
})

test('A newer navigation takes the place of one that is not done; whoever waits for the older one waits for it', async () => {
  const { router, browser } = await open()
  const older = router.navigate('/slow')
  await vi.waitUntil(() => runs.length > 0)
  await router.navigate('/b')
  release()
  await older
  expect([router.state.location.pathname, browser.urls()]).toEqual(['/b', ['/zh/a', '/zh/b']])
})

test('The code of a page that is likely to be visited is fetched, its data not yet', async () => {
  const { router, browser } = await open()
  const lazy = vi.fn(async () => ({ loader: recorded('late') }))
  const route = { path: 'late', lazy }
  routes[0]!.children = [...routes[0]!.children!, route]
  const other = openBrowserRouter({
    table: openTable(routes, '/zh'),
    base: '/zh',
    context: () => ({}) as LoaderContext,
    first: router.state,
  })
  other.prepare('/late')
  await vi.waitUntil(() => route.lazy === undefined)
  expect([lazy.mock.calls.length, runs, browser.urls()]).toEqual([1, [], ['/zh/a']])
  other.prepare('/nowhere')
  await other.navigate('/late')
  expect([lazy.mock.calls.length, runs]).toEqual([1, ['late']])
})

test('A redirect leads to its page, in one entry of the history', async () => {
  const { router, browser } = await open()
  await router.navigate('/old')
  expect([router.state.location.search, browser.urls()]).toEqual(['?from=old', ['/zh/a', '/zh/b?from=old']])
})

test('Data that is due stays due when a navigation comes between', async () => {
  const { router, shown } = await open()
  const reloading = router.revalidate()
  await router.navigate('/b')
  await reloading
  expect(runs.filter((name) => name === 'layout')).toHaveLength(2)
  expect([shown(), router.state.isRevalidating]).toEqual([['layout ', 'b '], false])
})

test('Data that is asked for twice at once is that of the later time, and both wait for it', async () => {
  const { router } = await open()
  await Promise.all([router.revalidate(), router.revalidate()])
  expect(runs).toEqual(['layout', 'a', 'layout', 'a'])
  expect(router.state.isRevalidating).toBe(false)
})

test('A place within the page loads nothing, and back from another page it is shown again', async () => {
  const { router, browser } = await open()
  await router.navigate('/a#end')
  expect([runs, router.state.location.hash]).toEqual([[], '#end'])
  browser.followHash('#top')
  expect([runs, router.state.location.hash, router.state.scroll]).toEqual([[], '#top', 'keep'])
  await router.navigate('/b')
  await router.navigate(-1)
  await vi.waitUntil(() => router.state.location.pathname === '/a')
  expect([router.state.location.hash, router.state.scroll]).toEqual(['#top', 0])
})

test('What is no page of the site is left to the browser', async () => {
  const { router, browser } = await open()
  await router.navigate('/rss.xml?x=1')
  expect(browser.left).toEqual(['/zh/rss.xml?x=1'])
})
