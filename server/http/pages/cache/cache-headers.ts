import { defaultTheme } from '#domain/platform/constants.ts'
import { isDownloadPath, mobileRedirect } from '#domain/platform/device.ts'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ViewerFacts } from '#server/http/viewer-facts.ts'

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
export function cacheHeadersOf(
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
