import type { Logger } from 'pino'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { ask } from './ask.ts'
import type { CallContext } from './call.ts'
import type { PageAsk, Pages } from './pages.ts'
import { refuse } from './refuse.ts'
import { pagePolicy } from './security.ts'
import { siteOf } from './site.ts'
import { visitorOf, type Bindings } from './visitor.ts'

interface PageParts {
  config: Config
  db: Database
  pages: Pages
  log: Logger
}

/** Renders a page with the calls in process. It depends on cookies and device, so shared caches may not keep it. */
export async function answerPage(request: Request, bindings: Bindings, { config, db, pages, log }: PageParts): Promise<Response> {
  const now = new Date()
  const site = siteOf(request, config, now)
  const { locale } = site
  const visitor = visitorOf(request, bindings)
  const context: CallContext = { db, config, locale, caller: { kind: 'anon' }, visitor, now, signal: request.signal }
  const pageAsk: PageAsk = (name, input = {} as never) =>
    ask(name, input, context).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.error({ err: error, path: new URL(request.url).pathname }, 'A page got no data')
      const { envelope, status } = refuse(error instanceof Refusal ? error : new Refusal('unknown'), locale)
      throw Object.assign(new Error(envelope.msg), { code: envelope.code, msg: envelope.msg, status })
    })
  const page = await pages.render(request, site, pageAsk)
  page.headers.set('content-security-policy', pagePolicy(config, site.socialBrowser))
  page.headers.set('cache-control', 'private, no-cache')
  page.headers.set('vary', 'cookie, user-agent')
  return page
}
