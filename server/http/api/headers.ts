import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '#server/platform/config/config.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { isAiPath, isDeskPath } from './routing.ts'

/** Headers that clients of this API family send; those of the signed scheme are accepted and ignored. */
const clientHeaders = [
  'Content-Type',
  'lang',
  'language',
  'x-locale',
  'token',
  'viewer',
  'signeruuid',
  'If-None-Match',
  'X-Envelope',
  'X-App-Key',
  'X-Timestamp',
  'X-Nonce',
  'X-Signature',
  'X-Encrypt',
]

/**
 * Adds the headers of every answer of the API: a policy under which nothing runs, and who may read it. Browsers of any origin may make
 * calls, except those of the newsroom; the site itself may send the guest's cookie to a host of its own for AI calls.
 */
export function addApiHeaders(api: Hono<{ Bindings: object }>, { site }: Pick<Config, 'site'>): void {
  api.use(async (c, next) => {
    await next()
    if (!isAiPath(c.req.path) || c.req.header('origin') !== site.origin) return
    c.header('access-control-allow-origin', site.origin)
    c.header('access-control-allow-credentials', 'true')
    c.header('vary', 'origin', { append: true })
  })
  api.use(async (c, next) => {
    await next()
    c.header('content-security-policy', barePolicy)
    c.header('cross-origin-resource-policy', isDeskPath(c.req.path) ? 'same-origin' : 'cross-origin')
  })
  const forEverySite = cors({
    origin: '*',
    allowHeaders: clientHeaders,
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'X-Parameter'],
    maxAge: 86_400,
  })
  api.use((c, next) => (isDeskPath(c.req.path) ? next() : forEverySite(c, next)))
}
