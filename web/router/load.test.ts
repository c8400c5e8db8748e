import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { loadPage, type LoadedPage } from './load.ts'
import { packPage, unpackPage } from './packed-page.ts'
import { Redirect, redirect, RouteError, type Loader, type LoaderContext, type Route } from './route.ts'

const context = { viewer: 'ada' } as LoaderContext
const url = 'https://wire.example/zh/x?page=2'
const ErrorBoundary = () => null

const load = (routes: Route[], reusable?: (route: Route, index: number) => LoadedPage['matches'][number] | undefined) =>
  loadPage({ routes, params: { id: '7' } }, { url, context, ...(reusable && { reusable }) })
const fail = (error: unknown): Loader => {
  return () => Promise.reject(error)
}

test('Loaders of a page run at the same time, with its address, parameters and context', async () => {
  const begun: string[] = []
  let release = () => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  const loader =
    (which: string): Loader =>
    async ({ request, params, viewer }) => {
      begun.push(which)
      if (begun.length === 2) release()
      await both
      return `${which} ${new URL(request.url).search} ${params.id} ${viewer}`
    }
  const page = (await load([{ loader: loader('layout') }, { loader: loader('page') }, {}])) as LoadedPage
  expect(page.matches.map(({ data }) => data)).toEqual(['layout ?page=2 7 ada', 'page ?page=2 7 ada', undefined])
})

test('The module of a route is fetched once', async () => {
  let count = 0
  const route: Route = { lazy: async () => ({ loader: () => ++count, handle: 'h' }) }
  await load([route])
  expect(route).toMatchObject({ handle: 'h', lazy: undefined })
  const page = (await load([route])) as LoadedPage
  expect(page.matches[0]!.data).toBe(2)
})

test('A redirect of any loader, returned or thrown, goes before data and failures', async () => {
  for (const loader of [() => redirect('/a'), fail(redirect('/a'))]) {
    const found = await load([{ loader: () => 'data' }, { loader }, { loader: () => 'data' }])
    expect(found).toBeInstanceOf(Redirect)
    expect((found as Redirect).path).toBe('/a')
  }
})

test('A failure is shown by the nearest error boundary; data that other routes have loaded stays', async () => {
  const failing = { loader: fail(new RouteError(410, 'It was not so')) }
  const page = (await load([{ ErrorBoundary, loader: () => 'layout' }, {}, failing])) as LoadedPage
  expect(page.failure).toMatchObject({ index: 0, error: { status: 410 } })
  expect(page.matches.map(({ data, isLoaded }) => [data, isLoaded])).toEqual([
    ['layout', true],
    [undefined, true],
    [undefined, false],
  ])
  const own = (await load([{ ErrorBoundary }, { ...failing, ErrorBoundary }])) as LoadedPage
  expect(own.failure?.index).toBe(1)
})

test('Navigation retains the data of routes that need not load again', async () => {
  let count = 0
  const routes: Route[] = [{ loader: () => `layout ${++count}` }, { loader: () => `page ${++count}` }]
  const first = (await load(routes)) as LoadedPage
  const second = (await load(routes, (_, index) => (index === 0 ? first.matches[0] : undefined))) as LoadedPage
  expect(second.matches.map(({ data }) => data)).toEqual(['layout 1', 'page 3'])
})

test('A page reaches the browser with the status and text of what failed, and nothing of an unexpected error', async () => {
  const routes: Route[] = [{ ErrorBoundary, loader: () => ({ a: 1 }) }, { ErrorBoundary }]
  const packed = async (error: unknown) =>
    packPage((await load([routes[0]!, { ...routes[1], loader: fail(error) }])) as LoadedPage)
  expect(await packed(new RouteError(410, 'Wrong'))).toEqual({
    data: [{ a: 1 }, undefined],
    failure: { index: 1, status: 410, text: 'Wrong' },
  })
  expect((await packed(new ApiError({ code: 1003, status: 429, msg: 'Slower' }))).failure).toMatchObject({
    status: 429,
    text: 'Slower',
  })
  const secret = await packed(new Error('password'))
  expect(secret.failure).toEqual({ index: 1, status: 500, text: '' })

  const page = unpackPage(JSON.parse(JSON.stringify(secret)), { routes, params: {} })
  expect(page.matches.map(({ isLoaded }) => isLoaded)).toEqual([true, false])
  expect(page.failure?.error).toMatchObject({ status: 500, message: '' })
})
