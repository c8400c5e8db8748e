import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import pino from 'pino'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { createApi } from './api.ts'
import { ask } from './ask.ts'
import type { CallContext } from './call.ts'
import { openFiles } from './files.ts'
import { downloadCode } from './download-code.ts'
import type { PageAsk, Pages } from './pages.ts'
import { redirectOf } from './redirects.ts'
import { refuse } from './refuse.ts'
import { isApiPath } from './routing.ts'
import { commonHeaders, pagePolicy } from './security.ts'
import { siteOf } from './site.ts'
import { visitorOf } from './visitor.ts'

interface AppParts {
  config: Config
  db: Database
  pages: Pages
}

const coversPath = '/demo/covers'

/** The site over HTTP: calls, files, redirects, pages. */
export function createApp({ config, db, pages }: AppParts): Hono<{ Bindings: object }> {
  const log = pino({ level: config.logLevel })
  const api = createApi({ config, db, log })
  const covers = openFiles('server/demo/covers')
  const app = new Hono<{ Bindings: object }>()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value)
  })
  app.all('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    if (isApiPath(url.pathname)) return api.fetch(request, c.env)
    const file = pages.files(url.pathname, request, {})
    if (file) return file
    if (url.pathname.startsWith(coversPath)) {
      const cover = (await covers)(url.pathname.slice(coversPath.length), request, {})
      if (cover) return cover
    }
    if (url.pathname === '/qr/downloads.svg') return downloadCode(config)
    const redirect = redirectOf(url, request.headers.get('user-agent') ?? '', config)
    if (redirect) return new Response(null, { status: redirect.status, headers: { location: redirect.location } })
    const now = new Date()
    const site = siteOf(request, config, now)
    const context: CallContext = { db, config, locale: site.locale, caller: { kind: 'anon' }, visitor: visitorOf(request, c.env), now, signal: request.signal }
    const pageAsk: PageAsk = (name, input = {} as never) => ask(name, input, context).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.error({ err: error, path: url.pathname }, 'A page got no data')
      const { envelope, status } = refuse(error instanceof Refusal ? error : new Refusal('unknown'), site.locale)
      throw Object.assign(new Error(envelope.msg), { code: envelope.code, msg: envelope.msg, status })
    })
    const page = await pages.render(request, site, pageAsk)
    page.headers.set('content-security-policy', pagePolicy(config, site.socialBrowser))
    return page
  })
  app.onError((error, c) => {
    const id = randomUUID()
    log.error({ id, err: error, path: c.req.path }, 'A page failed')
    return c.text(`500 ${id}`, 500)
  })
  return app
}

