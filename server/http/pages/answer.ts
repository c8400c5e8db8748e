import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { calls } from '#contract/calls.ts'
import { isCardPath } from '#contract/embed.ts'
import { ApiError } from '#contract/errors.ts'
import type { Call } from '#contract/noun.ts'
import { nameOf } from '#server/account/profile/name.ts'
import { callerOf } from '#server/account/session/session.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { ask } from '#server/http/api/ask.ts'
import { pageAddress } from './cache/address.ts'
import type { Tagged } from '#server/http/cache/tagged-store.ts'
import { pageKey } from './cache/key.ts'
import { ReadCache } from './cache/read-cache.ts'
import { cacheHeadersOf } from './cache/cache-headers.ts'
import { TaggedCache, type ChangeSource } from '#server/http/cache/tagged-cache.ts'
import type { CallContext } from '#server/call/context.ts'
import { limited } from '#server/call/limited.ts'
import { respond, prepare, type PreparedResponse } from '#server/http/body/prepared.ts'
import type { PageAsk, Pages, Rendered, Stylesheet } from './bundle.ts'
import { languagesParameter } from '#domain/language/reading-languages.ts'
import { followsMutes } from '#domain/mute/cookie.ts'
import { showsWire } from '#domain/wire-density.ts'
import { refusalOf, refuse, retryAfterOf } from '#server/call/refusals.ts'
import { cardPolicy, pagePolicy, siteHeaders } from '#server/response/security.ts'
import type { SiteUser } from '#server/account/profile/name.ts'
import type { Services } from '#server/services.ts'
import { siteFactsOf, subsiteOf } from './site-facts.ts'
import { viewerFactsOf, type ViewerFacts } from './viewer-facts.ts'
import { clientOf, type Bindings } from '#server/call/client.ts'

interface PageOptions {
  config: Config
  db: Database
  services: Services
  pages: Pages
  changes: ChangeSource
  log: Logger
}

type PreparedPage = PreparedResponse & { isCacheable: boolean }

/** The caller in whose name a page makes its calls. */
type PageCaller = Pick<CallContext, 'caller' | 'viewer' | 'client'> & { user: SiteUser | null }

/** A page without login is shared, so it must not depend on the client that happens to request it first. */
const anonymous: PageCaller = {
  caller: { kind: 'anon' },
  viewer: { fid: '', signerUuid: '' },
  client: { ip: '', userAgent: '' },
  user: null,
}
const noLogin = { token: '', fid: '', signerUuid: '' }
/** Whether a page is for one viewer only: with a login, or at the address where a developer reads the stored mails. */
const isPrivate = ({ login }: ViewerFacts, address: string) =>
  login !== undefined || /\/dev\/mail\/?(\?|$)/i.test(address)
const bytesPerMegabyte = 1024 * 1024
/** The total length of the paths whose query parameters are cached. */
const maxPathCharacters = 1_000_000
/** The share of the page cache's memory for cached calls: they are smaller than pages and serve several of them. */
const readCacheShare = 0.25
/** A page together with its two compressed encodings. */
const sizeOfPage = ({ plain }: PreparedResponse) => Math.ceil(plain.body.byteLength * 1.5)

/** A page as bytes. Those of the style sheet, half of a page, are reused. */
function bytesOf({ pieces, styleAt }: Exclude<Rendered, Response>, style: Stylesheet | undefined): Buffer {
  const all: (string | Buffer)[] = [...pieces]
  if (style && styleAt !== undefined) all.splice(styleAt, 0, style.text)
  const bytes = Buffer.allocUnsafeSlow(all.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let length = 0
  for (const piece of all) length += typeof piece === 'string' ? bytes.write(piece, length) : piece.copy(bytes, length)
  return bytes
}

/**
 * Answers page requests: with a login each request renders the page, otherwise it is rendered once for all equal
 * viewers.
 */
export function openPages({ config, db, services, pages, changes, log }: PageOptions) {
  const maxBytes = config.cache.pageMegabytes * bytesPerMegabyte
  const cache = new TaggedCache<PreparedPage>({
    changes,
    maxBytes: maxBytes * (1 - readCacheShare),
    sizeOf: sizeOfPage,
  })
  const reads = new ReadCache(changes, maxBytes * readCacheShare)

  /** `requester` is counted by the limits of calls and changes nothing else: a shared page is the same for all. */
  async function render(
    address: string,
    viewerFacts: ViewerFacts,
    { user, ...pageCaller }: PageCaller,
    signal: AbortSignal,
    requester: CallContext['client'],
  ): Promise<Tagged<PreparedPage>> {
    const now = services.clock()
    const url = new URL(config.site.origin + address)
    const site = siteFactsOf(
      url.pathname,
      viewerFacts,
      user,
      { config, services },
      services.farcaster.provider.capabilities,
      now,
    )
    const tags = new Set<string>()
    const isShared = !isPrivate(viewerFacts, address)
    // Mutes are individual, so cached pages without muted items would only evict those of many viewers.
    let isCacheable = isShared && !viewerFacts.mutes
    let retryAfter = {}
    const recordTags: CallContext['recordTags'] = (recorded) => {
      if (recorded) for (const tag of recorded) tags.add(tag)
      else isCacheable = false
    }
    const context = { db, config, services, locale: site.locale, ...pageCaller, now, signal, recordTags }
    const pageAsk: PageAsk = async (name, ...[input = {} as never]) => {
      const { limit }: Call = calls[name]
      try {
        return await limited(name, limit, { ...context, client: requester }, () =>
          isShared ? reads.ask(name, input as never, context) : ask(name, input as never, context),
        )
      } catch (error) {
        isCacheable = false
        const refusal = refusalOf(error)
        if (refusal !== error) log.error({ err: error, path: url.pathname }, 'A call of a page failed')
        retryAfter = retryAfterOf(refusal)
        const { envelope, status } = refuse(refusal, site.locale)
        throw new ApiError({ code: envelope.code, msg: envelope.msg, status })
      }
    }
    // The renderer gets only the canonical address, without the headers of the request.
    const inlined = viewerFacts.stylesheet === pages.stylesheet?.name ? undefined : pages.stylesheet
    const page = await pages.render({ url: url.href }, site, pageAsk, inlined?.file)
    const { status } = page
    const headers: Record<string, string> = page instanceof Response ? Object.fromEntries(page.headers) : page.headers
    isCacheable &&= status === 200 && !('set-cookie' in headers)
    const cacheTags = isCacheable ? tags : undefined
    const allHeaders = {
      ...headers,
      ...(status === 429 || status === 503 ? retryAfter : {}),
      ...siteHeaders(config),
      'content-security-policy': isCardPath(url.pathname.slice(site.base.length))
        ? cardPolicy
        : pagePolicy(config, viewerFacts.socialBrowser, inlined?.source),
      ...cacheHeadersOf({ viewer: viewerFacts, path: url.pathname, status, tags: cacheTags }, config),
    }
    const body = page instanceof Response ? new Uint8Array(await page.arrayBuffer()) : bytesOf(page, inlined)
    const prepared = prepare(body, allHeaders, { status, effort: isCacheable ? 'page' : 'once' })
    return { value: { ...prepared, isCacheable }, tags: cacheTags }
  }

  // The router compares a path with all its routes, which takes a millisecond: longer than serving a cached page.
  const queries = new LRUCache<string, ReadonlySet<string>>({
    maxSize: maxPathCharacters,
    sizeCalculation: (_, pathname) => pathname.length + 100,
    memoMethod: (pathname) => pages.queryOf(pathname, subsiteOf(pathname, config.site.defaultLocale)),
  })
  const addressOf = (url: string) => pageAddress(url, (pathname) => queries.memo(pathname))

  /**
   * The facts that a shared page is rendered from: reading languages, density of the wire and mutes only if the page
   * depends on them, so that other pages have no variants by them; style sheets only by whether the current one is
   * stored.
   */
  const sharedFacts = (address: string, viewer: ViewerFacts): ViewerFacts => ({
    ...viewer,
    reading: queries.memo(address.split('?', 1)[0]!)?.has(languagesParameter) ? viewer.reading : '',
    density: showsWire(address) ? viewer.density : 'full',
    mutes: followsMutes(address) ? viewer.mutes : '',
    stylesheet: viewer.stylesheet === pages.stylesheet?.name ? viewer.stylesheet : '',
  })

  return {
    /** The cached page for a request; undefined if it must be rendered. */
    cached(request: Request): Response | Promise<Response> | undefined {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const viewerFacts = viewerFactsOf(request.headers)
      if (viewerFacts.login) return undefined
      const address = addressOf(request.url)
      const page = cache.get(pageKey(address, sharedFacts(address, viewerFacts)))
      return page && respond(page, request)
    },

    /** Renders the page of a request; its calls run in process. */
    async answer(request: Request, bindings: Bindings): Promise<Response> {
      const viewerFacts = viewerFactsOf(request.headers)
      const address = addressOf(request.url)
      const client = clientOf(request, bindings, config)
      const load = async (viewer: ViewerFacts) => {
        const viewerFacts = sharedFacts(address, viewer)
        const key = pageKey(address, viewerFacts)
        // Another request may have rendered it while this one waited in the queue.
        return (
          cache.get(key) ??
          (await cache.load(key, request.signal, (signal) => render(address, viewerFacts, anonymous, signal, client)))
        )
      }
      if (!isPrivate(viewerFacts, address)) return respond(await load(viewerFacts), request)
      const { token, fid, signerUuid } = viewerFacts.login ?? noLogin
      const caller = await callerOf(db, token, services.clock())
      if (caller.kind === 'anon' && token && !fid && !signerUuid) {
        // A token without a session must not cost a page of its own, unless the page states that the login has ended.
        const page = await load({ ...viewerFacts, login: undefined })
        if (page.isCacheable) return respond(page, request)
      }
      const user = caller.kind === 'account' ? await nameOf(db, caller.accountId) : null
      const pageCaller = { caller, viewer: { fid, signerUuid }, client, user }
      return respond((await render(address, viewerFacts, pageCaller, request.signal, client)).value, request)
    },
  }
}
