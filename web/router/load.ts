import type { MatchedRoutes } from './match.ts'
import { Redirect, type LoaderContext, type Params, type Route } from './route.ts'

/** A route of the page with the data that its loader returned. */
export interface Match {
  route: Route
  params: Params
  data: unknown
  /** False if the loader failed: it runs again with the next navigation. */
  isLoaded: boolean
}

/** The error of a loader, and the index of the match whose ErrorBoundary shows it. */
export interface Failure {
  index: number
  error: unknown
}

/** The routes of a page, from the outermost layout to the page, with their data. */
export interface LoadedPage {
  matches: readonly Match[]
  failure: Failure | undefined
}

interface LoadOptions {
  url: string
  context: LoaderContext
  /** Returns the old match if the route can reuse its data, or undefined if its loader has to run. */
  reusable?: (route: Route, index: number) => Match | undefined
}

/** Fetches the lazy module of a route, once. */
export async function completeRoute(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** Runs the loaders of a page concurrently. Where a loader fails, an ErrorBoundary is shown instead of the page. */
export async function loadPage(
  { routes, params }: MatchedRoutes,
  { url, context, reusable }: LoadOptions,
): Promise<LoadedPage | Redirect> {
  const results = await Promise.all(
    routes.map(async (route, index): Promise<Match | Redirect | { error: unknown }> => {
      try {
        await completeRoute(route)
        const old = reusable?.(route, index)
        if (old) return { ...old, params }
        const data = await route.loader?.({ ...context, request: { url }, query: new URL(url).searchParams, params })
        return data instanceof Redirect ? data : { route, params, data, isLoaded: true }
      } catch (error) {
        return error instanceof Redirect ? error : { error }
      }
    }),
  )
  const matches: Match[] = []
  let failure: Failure | undefined
  for (const [index, result] of results.entries()) {
    if (result instanceof Redirect) return result
    if ('error' in result) {
      failure ??= { index: boundaryOf(routes, index), error: result.error }
      matches.push({ route: routes[index]!, params, data: undefined, isLoaded: false })
    } else matches.push(result)
  }
  return { matches, failure }
}

/** The index of the nearest route with an ErrorBoundary, searched outwards from the one that failed. */
function boundaryOf(routes: readonly Route[], index: number): number {
  while (index > 0 && !routes[index]!.ErrorBoundary) index--
  return index
}
