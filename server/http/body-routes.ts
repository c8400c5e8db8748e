import { addresses } from '#contract/calls.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import type { BodyLimit } from '#server/platform/call/body.ts'
import { hubBodies } from '#server/social/farcaster/api-v1/bodies.ts'
import { bodyLimitOf } from './api/answer-call.ts'
import { mcpBody, mcpPath } from './mcp/answer.ts'
import { formBody, formPaths } from './pages/subscription-form.ts'

type Size = Pick<BodyLimit, 'maxBytes' | 'maxElements'>

/** A route that takes a body, and what one may be. */
interface BodyRoute {
  method: string
  path: string
  size: () => Size
}

const post = (path: string, size: Size): BodyRoute => ({ method: 'POST', path, size: () => size })

/** Every route that takes a body: the calls of the contract, the hub API, the tools, the forms of pages. */
export const bodyRoutes: readonly BodyRoute[] = [
  ...addresses
    .filter(({ method }) => method !== 'GET')
    .map(({ call, method, path }) => ({ method, path, size: () => bodyLimitOf(call) })),
  ...Object.entries(hubBodies).map(([name, size]) => post(`/v1/${name}`, size)),
  post(mcpPath, mcpBody),
  ...formPaths.map((path) => post(path, formBody)),
]

const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase().replace(/\/$/, '')}`
const declared = new Set(bodyRoutes.map(({ method, path }) => keyOf(method, path)))

/** A request without its body, unless its route declares what one may be: no other can read it. */
export function withDeclaredBody(request: Request): Request {
  const { method, url } = request
  // The body of a GET is read by its call, within the same limits; the server gives a TRACE none, and the Fetch standard cannot make one.
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return request
  const { pathname } = new URL(url)
  if (declared.has(keyOf(method, pathname)) || declared.has(keyOf(method, splitLocale(pathname).path))) return request
  const { headers, signal } = request
  return new Request(url, { method, headers, signal })
}
