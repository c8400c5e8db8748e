import type { Logger } from 'pino'
import { calls } from '#contract/calls.ts'
import { isPreviewPath } from '#contract/newsroom/preview.ts'
import { isCardPath } from '#contract/syndication/embed.ts'
import { pathWithin, splitLocale } from '#domain/platform/locale.ts'
import { ApiError } from '#contract/errors.ts'
import type { Call } from '#contract/noun.ts'
import type { SiteUser } from '#server/accounts/account/profile/name.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { limited } from '#server/platform/call/limited.ts'
import { refusalOf, refuse, refusedParameter, retryAfterOf } from '#server/platform/call/refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { ask } from '#server/http/api/ask.ts'
import { prepare, type PreparedResponse } from '#server/http/body/prepared.ts'
import { utf8Of } from '#server/http/body/utf8.ts'
import type { Tagged } from '#server/http/cache/tagged-store.ts'
import { cardPolicy, pagePolicy, previewPolicy, siteHeaders } from '#server/platform/response/security.ts'
import type { Services } from '#server/services.ts'
import type { PageAsk, Pages } from './bundle.ts'
import type { HiddenPages } from '#server/site/section/hidden.ts'
import type { ReadCache } from './cache/read-cache.ts'
import { siteFactsOf } from './site-facts.ts'
import type { ViewerFacts } from '#server/http/viewer-facts.ts'
import { defaultTheme } from '#domain/platform/constants.ts'
import { isDownloadPath, mobileRedirect } from '#domain/platform/device.ts'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'

export type PreparedPage = PreparedResponse & { isCacheable: boolean }

/** The caller in whose name a page makes its calls. */
export type PageCaller = Pick<CallContext, 'caller' | 'viewer' | 'client'> & { user: SiteUser | null }

interface RendererOptions {
  config: Config
  db: Database
  services: Services
  pages: Pages
  log: Logger
  /** The cache for the calls of shared pages. */
  reads: ReadCache
  hidden: HiddenPages
}

/**
 * Whether a page is for one viewer only: with a login, at the address of a thread for a guest with the cookie of such
 * threads, or at the address where a developer reads the stored mails.
 */
export const isPrivate = ({ login }: ViewerFacts, address: string, { guestKey }: CallContext['client']) =>
  login !== undefined ||
  (Boolean(guestKey) && /\/ai\/[\da-f-]{36}\/?(\?|$)/i.test(address)) ||
  /\/dev\/mail\/?(\?|$)/i.test(address)

/** Renders pages, whose calls run in this process. */
export function openRenderer({ config, db, services, pages, log, reads, hidden }: RendererOptions) {
  /** `requester` is counted by the limits of calls and changes nothing else: a shared page is the same for all. */
  return async function render(
    address: string,
    viewerFacts: ViewerFacts,
    { user, ...pageCaller }: PageCaller,
    signal: AbortSignal,
    requester: CallContext['client'],
  ): Promise<Tagged<PreparedPage>> {
    const now = services.clock()
    const url = new URL(config.site.origin + address)
    const site = siteFactsOf(
      address,
      viewerFacts,
      user,
      { config, services },
      { network: services.farcaster.provider.capabilities, hiddenPages: await hidden.paths() },
      now,
    )
    const tags = new Set<string>()
    const isShared = !isPrivate(viewerFacts, address, pageCaller.client)
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
        // A reader who left is no fault.
        if (refusal !== error && !signal.aborted)
          log.error({ err: error, path: url.pathname }, 'A call of a page failed')
        retryAfter = retryAfterOf(refusal)
        const { envelope, status } = refuse(refusal, site.locale)
        throw new ApiError({ code: envelope.code, msg: envelope.msg, status, parameter: refusedParameter(refusal) })
      }
    }
    // The renderer gets only the canonical address, without the headers of the request.
    const inlined = viewerFacts.stylesheet === pages.stylesheet?.name ? undefined : pages.stylesheet
    const page = await pages.render({ url: url.href }, site, pageAsk, inlined)
    const { status } = page
    const headers: Record<string, string> = page instanceof Response ? Object.fromEntries(page.headers) : page.headers
    isCacheable &&= status === 200 && !('set-cookie' in headers)
    const cacheTags = isCacheable ? tags : undefined
    const path = pathWithin(site.base, url.pathname)
    const isPreview = isPreviewPath(path)
    const allHeaders = {
      ...headers,
      ...(status === 429 || status === 503 ? retryAfter : {}),
      ...siteHeaders(config),
      'content-security-policy': isPreview
        ? previewPolicy
        : status === 200 && isCardPath(path)
          ? cardPolicy
          : pagePolicy(config, viewerFacts.socialBrowser, inlined?.source),
      ...cacheHeadersOf({ viewer: viewerFacts, path: url.pathname, status, tags: cacheTags }, config),
      // The address gives access: it is stored nowhere, found by nobody, and told to no page that the text links to.
      ...(isPreview && {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      }),
    }
    const body = page instanceof Response ? new Uint8Array(await page.arrayBuffer()) : utf8Of(page.pieces)
    const prepared = prepare(body, allHeaders, {
      status,
      effort: isCacheable ? 'page' : 'once',
      ...timeIn(body, site.now),
    })
    return { value: { ...prepared, isCacheable }, tags: cacheTags }
  }
}

/**
 * Where the state of a page has the time of its rendering. An older one there is as good, since clients compare it with their clock,
 * so it makes no other page.
 */
function timeIn(body: Uint8Array, now: number): { except?: { from: number; to: number } } {
  const time = `"now":${now}`
  const from = Buffer.from(body.buffer, body.byteOffset, body.byteLength).indexOf(time)
  return from < 0 ? {} : { except: { from, to: from + time.length } }
}

interface RenderedPage {
  viewer: ViewerFacts
  path: string
  status: number
  tags: ReadonlySet<string> | undefined
}

/**
 * The caching headers of a page for shared caches (a CDN) and browsers (decisions/0014). Without CDN_SECONDS they may
 * store it but must revalidate it before each use; the etag then distinguishes the variants. With CDN_SECONDS a CDN may
 * serve the variant of a first visit by itself, until its tags are purged. A page for a login is stored by the browser
 * only.
 */
function cacheHeadersOf(
  { viewer, path, status, tags }: RenderedPage,
  { cache: { cdnSeconds }, site: { defaultLocale } }: Pick<Config, 'cache' | 'site'>,
): Record<string, string> {
  const vary = 'cookie, user-agent'
  if (viewer.login || !tags) return { 'cache-control': 'private, no-cache', vary }
  if (
    cdnSeconds === 0 ||
    status !== 200 ||
    !isFirstVisit(viewer) ||
    isUnprefixed(path) ||
    differsOnPhones(path, defaultLocale)
  )
    return { 'cache-control': 'public, no-cache', vary }
  const shared = `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`
  return {
    // No stale-while-revalidate here: browsers would follow it, too, and only a CDN can be purged.
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    'surrogate-key': [...tags].join(' '),
    'cache-tag': [...tags].join(','),
    vary,
  }
}

/**
 * Whether the page depends on no property of the viewer but the device, by which a CDN can distinguish variants itself.
 */
const isFirstVisit = ({ theme, socialBrowser, zone, reading, density, mutes, returns, stylesheet }: ViewerFacts) =>
  theme === defaultTheme &&
  !socialBrowser &&
  !zone &&
  !reading &&
  density === 'full' &&
  !mutes &&
  !returns &&
  !stylesheet

/** Whether phones are redirected from this address or get another page; a CDN would serve them the page of a desktop. */
const differsOnPhones = (path: string, defaultLocale: Config['site']['defaultLocale']) =>
  isDownloadPath(path) ||
  mobileRedirect('mobile', splitLocale(path, defaultLocale).path, { mobileSite: '', downloadUrl: '/' }) !== undefined
