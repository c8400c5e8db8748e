import type { MatchedRoutes } from './match.ts'
import { Redirect, type LoaderContext, type Params, type Route } from './route.ts'

/** A route of the page with its data. */
export interface Match {
  route: Route
  params: Params
  data: unknown
  /** False where a loader failed: it runs again with the next navigation. */
  isLoaded: boolean
}

/** What failed, and the place of the match whose ErrorBoundary shows it. */
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
  /** The match whose data a route keeps; undefined where its loader has to run. */
  kept?: (route: Route, index: number) => Match | undefined
}

/** Fetches what is missing of a route: its module, once. */
export async function completeRoute(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** Runs the loaders of a page at the same time. A loader that fails leaves its page to an ErrorBoundary. */
export async function loadPage(
  { routes, params }: MatchedRoutes,
  { url, context, kept }: LoadOptions,
): Promise<LoadedPage | Redirect> {
  const results = await Promise.all(
    routes.map(async (route, index): Promise<Match | Redirect | { error: unknown }> => {
      try {
        await completeRoute(route)
        const old = kept?.(route, index)
        if (old) return { ...old, params }
        const data = await route.loader?.({ request: { url }, params, context })
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

/** The place of the nearest route, from the one that failed outwards, that shows errors. */
function boundaryOf(routes: readonly Route[], index: number): number {
  while (index > 0 && !routes[index]!.ErrorBoundary) index--
  return index
}
