import type { Logger } from 'pino'
import { isCardPath } from '#contract/embed.ts'
import { Refusal } from '#contract/errors.ts'
import { nameOf } from '#server/account/name.ts'
import { callerOf } from '#server/account/session.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { socialOf } from '#server/farcaster/farcaster.ts'
import { ask } from '#server/http/api/ask.ts'
import { pageAddress } from './cache/address.ts'
import type { Made } from './cache/kept.ts'
import { pageKey } from './cache/key.ts'
import { KeptReads } from './cache/reads.ts'
import { sharingOf } from './cache/sharing.ts'
import { TaggedCache, type Changes } from './cache/tagged-cache.ts'
import type { CallContext } from '#server/call/context.ts'
import { answerHeld, hold, type Held } from '#server/http/body/held.ts'
import type { PageAsk, Pages } from './pages.ts'
import { refuse } from '#server/call/refusals.ts'
import { cardPolicy, commonHeaders, pagePolicy } from '#server/response/security.ts'
import type { SiteUser } from '#server/account/name.ts'
import type { Services } from '#server/services.ts'
import { siteOf } from './site.ts'
import { visitOf, type Visit } from './visit.ts'
import { visitorOf, type Bindings } from '#server/call/visitor.ts'

interface PageParts {
  config: Config
  db: Database
  services: Services
  pages: Pages
  live: Changes
  log: Logger
}

type Answer = Response | Promise<Response>
type Who = Pick<CallContext, 'caller' | 'viewer' | 'visitor'> & { user: SiteUser | null }

/** Whoever has no login: a page that is shown to many must not depend on who happens to ask first. */
const anybody: Who = {
  caller: { kind: 'anon' },
  viewer: { fid: '', signerUuid: '' },
  visitor: { ip: '', userAgent: '' },
  user: null,
}
const nobody = { token: '', fid: '', signerUuid: '' }
/** Whether a page is for who asks alone: a reader with a login, or whoever may see the mails that this machine kept. */
const isOwn = ({ login }: Visit, address: string) => login !== undefined || /\/dev\/mail\/?(\?|$)/i.test(address)
const bytesOfMegabyte = 1024 * 1024
/** Of the memory for pages, what the answers that they are made of get: they weigh less and serve several pages. */
const shareOfReads = 0.25
/** A page with its forms in both encodings. */
const weightOf = ({ plain }: Held) => Math.ceil(plain.body.byteLength * 1.5)

/** Answers pages: to readers with a login afresh, to all others what was rendered once for everybody like them. */
export function openPages({ config, db, services, pages, live, log }: PageParts) {
  const mostBytes = config.cache.pageMegabytes * bytesOfMegabyte
  const cache = new TaggedCache({ changes: live, mostBytes: mostBytes * (1 - shareOfReads), weigh: weightOf })
  const reads = new KeptReads(live, mostBytes * shareOfReads)

  async function make(address: string, visit: Visit, { user, ...who }: Who, signal: AbortSignal): Promise<Made<Held>> {
    const now = new Date()
    const url = new URL(config.site.origin + address)
    const site = siteOf(url.pathname, visit, user, { config, services }, socialOf({ db, config }).capabilities, now)
    const tags = new Set<string>()
    const isShared = !isOwn(visit, address)
    let mayKeep = isShared
    const madeOf: CallContext['madeOf'] = (parts) => {
      if (parts) for (const part of parts) tags.add(part)
      else mayKeep = false
    }
    const context = { db, config, services, locale: site.locale, ...who, now, signal, madeOf }
    const pageAsk: PageAsk = (name, input = {} as never) =>
      (isShared ? reads.ask(name, input, context) : ask(name, input, context)).catch((error: unknown) => {
        mayKeep = false
        if (!(error instanceof Refusal)) log.error({ err: error, path: url.pathname }, 'A page got no data')
        const { envelope, status } = refuse(error instanceof Refusal ? error : new Refusal('unknown'), site.locale)
        throw Object.assign(new Error(envelope.msg), { code: envelope.code, msg: envelope.msg, status })
      })
    // The renderer sees the address alone, whatever came with it.
    const page = await pages.render(new Request(url, { signal }), site, pageAsk)
    const { status } = page
    const headers: Record<string, string> = page instanceof Response ? Object.fromEntries(page.headers) : page.headers
    const isKeepable = mayKeep && status === 200 && !('set-cookie' in headers)
    const all = {
      ...headers,
      ...commonHeaders,
      'content-security-policy': isCardPath(url.pathname.slice(site.base.length))
        ? cardPolicy
        : pagePolicy(config, visit.socialBrowser),
      ...sharingOf({ visit, path: url.pathname, status, tags: isKeepable ? tags : undefined }, config),
    }
    const body = page instanceof Response ? new Uint8Array(await page.arrayBuffer()) : Buffer.from(page.body)
    const held = hold(body, all, { status, effort: isKeepable ? 'page' : 'once' })
    return { value: held, tags: isKeepable ? tags : undefined }
  }

  return {
    /** The answer, where the page is kept for readers like this one; else undefined. */
    kept(request: Request): Answer | undefined {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const visit = visitOf(request.headers)
      const held = visit.login ? undefined : cache.get(pageKey(request.url, visit))
      return held && answerHeld(held, request)
    },

    /** Renders the page that a request asks for, with its calls in process. */
    async answer(request: Request, bindings: Bindings): Promise<Response> {
      const visit = visitOf(request.headers)
      const address = pageAddress(request.url)
      if (!isOwn(visit, address)) {
        const held = await cache.take(pageKey(request.url, visit), request.signal, (signal) =>
          make(address, visit, anybody, signal),
        )
        return answerHeld(held, request)
      }
      const { token, fid, signerUuid } = visit.login ?? nobody
      const caller = await callerOf(db, token, new Date())
      const user = caller.kind === 'reader' ? await nameOf(db, caller.accountId) : null
      const who = { caller, viewer: { fid, signerUuid }, visitor: visitorOf(request, bindings), user }
      return answerHeld((await make(address, visit, who, request.signal)).value, request)
    },
  }
}
