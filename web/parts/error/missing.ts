import { ApiError } from '#contract/errors.ts'

/**
 * For a loader's catch: an item that is not there, or an id that is none, is the 404 page; a withdrawn one
 * is a 410 page with its reason, one that the reader may not see a 403 page, and what another service does not answer a 502 page.
 * Anything else goes on as it is.
 */
export function missing(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404 || error.status === 400) throw new Response('', { status: 404 })
  if ([403, 410, 502].includes(error.status)) throw new Response(error.message, { status: error.status })
  throw error
}
