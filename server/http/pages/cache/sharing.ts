import { defaultTheme } from '#domain/constants.ts'
import { mobileRedirect } from '#domain/device.ts'
import { splitLocale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Visit } from '#server/http/pages/visit.ts'

interface Shown {
  visit: Visit
  path: string
  status: number
  tags: ReadonlySet<string> | undefined
}

/**
 * What caches between us and the reader may do with a page (decisions/0014). Without CDN_SECONDS they may keep it but must
 * ask before each use, and our tag then tells one reader's variant from another's; with it they may show the variant of a
 * first visit by themselves, until its tags are purged. A reader's own page is kept by that reader's browser only.
 */
export function sharingOf(
  { visit, path, status, tags }: Shown,
  { cache: { cdnSeconds }, site: { defaultLocale } }: Pick<Config, 'cache' | 'site'>,
): Record<string, string> {
  const vary = 'cookie, user-agent'
  if (visit.login || !tags) return { 'cache-control': 'private, no-cache', vary }
  if (cdnSeconds === 0 || status !== 200 || !isFirstVisit(visit) || leavesPhones(path, defaultLocale))
    return { 'cache-control': 'public, no-cache', vary }
  const shared = `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`
  return {
    // Stale pages are for caches that can be purged: browsers would take stale-while-revalidate for themselves from here.
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    'surrogate-key': [...tags].join(' '),
    'cache-tag': [...tags].join(','),
    vary,
  }
}

/** Nothing about the reader has changed the page, but for the device that a cache may tell by itself. */
const isFirstVisit = ({ theme, socialBrowser, zone }: Visit) => theme === defaultTheme && !socialBrowser && !zone

/** Small devices are sent away from this address, which a cache that goes by addresses would not do. */
const leavesPhones = (path: string, defaultLocale: Config['site']['defaultLocale']) =>
  mobileRedirect('mobile', splitLocale(path, defaultLocale).path, { mobileOrigin: '', downloadUrl: '/' }) !== undefined
