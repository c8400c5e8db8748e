import { ApiError } from '#contract/errors.ts'
import { RouteError } from '#web/router/index.ts'

/**
 * For the catch of a loader: a missing item or an invalid id becomes a 404 page, a withdrawn item a 410 page with its
 * reason, an item that the viewer may not see a 403 page, and a failure of another service a 502 page. Any other error
 * is thrown again.
 */
export function missing(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404 || error.status === 400) throw new RouteError(404)
  if ([403, 410, 502].includes(error.status)) throw new RouteError(error.status, error.message)
  throw error
}
