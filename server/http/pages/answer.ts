import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { subsiteOf } from '#domain/platform/subsite.ts'
import { isHome } from '#domain/site/look.ts'
import { followsMutes } from '#domain/accounts/mute/cookie.ts'
import { showsWire } from '#domain/news/wire-density.ts'
import { nameOf } from '#server/accounts/account/profile/name.ts'
import { callerOf } from '#server/accounts/account/session/session.ts'
import { clientOf, type Bindings } from '#server/platform/call/client.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { compressedLike, respond, type PreparedResponse } from '#server/http/body/prepared.ts'
import { TaggedCache, type ChangeSource } from '#server/http/cache/tagged-cache.ts'
import type { Services } from '#server/services.ts'
import type { Pages } from './bundle.ts'
import { openHiddenPages } from '#server/site/section/hidden.ts'
import { pageAddress } from './cache/address.ts'
import { pageKey } from './cache/key.ts'
import { ReadCache } from './cache/read-cache.ts'
import { isPrivate, openRenderer, type PageCaller, type PreparedPage } from './render-page.ts'
import { viewerFactsOf, type ViewerFacts } from '#server/http/viewer-facts.ts'

interface PageOptions {
  config: Config
  db: Database
  services: Services
  pages: Pages
  changes: ChangeSource
  log: Logger
}

/** A page without login is shared, so it must not depend on the client that happens to request it first. */
const anonymous: PageCaller = {
  caller: { kind: 'anon' },
  viewer: { fid: '', signerUuid: '' },
  client: { ip: '', userAgent: '' },
  user: null,
}
const noLogin = { token: '', fid: '', signerUuid: '' }
const bytesPerMegabyte = 1024 * 1024
/** The total length of the paths whose query parameters are cached. */
const maxPathCharacters = 1_000_000
/** The share of the page cache's memory for cached calls: they are smaller than pages and serve several of them. */
const readCacheShare = 0.25
/** The share for pages of searches: however many different ones are made, they evict no other page. */
const searchCacheShare = 0.125
const searchPath = /^[^?]*\/search(?=[/?]|$)/i
const isSearch = (address: string) => searchPath.test(address)
/** A page together with its two compressed encodings. */
const sizeOfPage = ({ plain }: PreparedResponse) => Math.ceil(plain.body.byteLength * 1.5)

/**
 * Answers page requests: with a login each request renders the page, otherwise it is rendered once for all equal
 * viewers.
 */
export function openPages({ config, db, services, pages, changes, log }: PageOptions) {
  const maxBytes = config.cache.pageMegabytes * bytesPerMegabyte
  const openCache = (name: string, share: number) =>
    new TaggedCache<PreparedPage>({ name, changes, maxBytes: maxBytes * share, sizeOf: sizeOfPage })
  const [others, searches] = [
    openCache('pages', 1 - readCacheShare - searchCacheShare),
    openCache('searches', searchCacheShare),
  ]
  const cacheOf = (address: string) => (isSearch(address) ? searches : others)
  const reads = new ReadCache(changes, maxBytes * readCacheShare)
  const hidden = openHiddenPages(db, changes)
  const render = openRenderer({ config, db, services, pages, log, reads, hidden })

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
    subsite: isUnprefixed(address) ? viewer.subsite : undefined,
    reading: queries.memo(address.split('?', 1)[0]!)?.has(languagesParameter) ? viewer.reading : '',
    density: showsWire(address) ? viewer.density : 'full',
    mutes: followsMutes(address) ? viewer.mutes : '',
    returns: isHome(address) ? viewer.returns : '',
    stylesheet:
      pages.stylesheet && (viewer.isCrawler || viewer.stylesheet === pages.stylesheet.name)
        ? pages.stylesheet.name
        : '',
  })

  return {
    /** The cached page for a request; undefined if it must be rendered. A page that is no longer fresh is rendered beside it. */
    cached(request: Request, bindings: Bindings): Response | Promise<Response> | undefined {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const viewerFacts = viewerFactsOf(request.headers)
      if (viewerFacts.login) return undefined
      const address = addressOf(request.url)
      const facts = sharedFacts(address, viewerFacts)
      const page = cacheOf(address).getAndRenew(pageKey(address, facts, hidden.version()), (old, signal) =>
        compressedLike(old, render(address, facts, anonymous, signal, clientOf(request, bindings, config))),
      )
      return page && respond(page, request)
    },

    /** Renders the page of a request; its calls run in process. */
    async answer(request: Request, bindings: Bindings): Promise<Response> {
      const viewerFacts = viewerFactsOf(request.headers)
      const address = addressOf(request.url)
      const client = clientOf(request, bindings, config)
      const load = async (viewer: ViewerFacts) => {
        const viewerFacts = sharedFacts(address, viewer)
        await hidden.paths()
        const cache = cacheOf(address)
        const key = pageKey(address, viewerFacts, hidden.version())
        // Another request may have rendered it while this one waited in the queue.
        return (
          cache.get(key) ??
          (await cache.load(key, request.signal, (signal) => render(address, viewerFacts, anonymous, signal, client)))
        )
      }
      if (!isPrivate(viewerFacts, address, client)) return respond(await load(viewerFacts), request)
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
