import { ApiError } from '#contract/errors.ts'
import type { LoadedPage } from './load.ts'
import type { MatchedRoutes } from './match.ts'
import { RouteError } from './route.ts'

/** A loaded page as it is serialised in the document: the data of its routes, and a failure if there is one. */
export interface PackedPage {
  data: unknown[]
  failure?: { index: number; status: number; text: string }
}

/** Serialises a loaded page. For an unexpected error the browser receives only the status 500, no message. */
export function packPage({ matches, failure }: LoadedPage): PackedPage {
  const data = matches.map((match) => match.data)
  if (!failure) return { data }
  const { index, error } = failure
  const isExpected = error instanceof RouteError || error instanceof ApiError
  return {
    data,
    failure: { index, status: isExpected ? error.status : 500, text: isExpected ? error.message : '' },
  }
}

/** Restores the page from its serialised form, with the routes of the browser's own table. */
export function unpackPage({ data, failure }: PackedPage, { routes, params }: MatchedRoutes): LoadedPage {
  return {
    matches: routes.map((route, index) => ({
      route,
      params,
      data: data[index],
      isLoaded: !failure || index < failure.index,
    })),
    failure: failure && { index: failure.index, error: new RouteError(failure.status, failure.text) },
  }
}
