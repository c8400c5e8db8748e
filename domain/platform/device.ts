import { withoutEndSlash } from './text/trim-end.ts'

/** Device types from the user agent, and the download target of each. */

export type Device = 'iPad' | 'mobile' | 'pc'

/** A modern iPad sends the user agent of a Mac; the touch points distinguish them. */
export function deviceOf(userAgent: string): Device {
  if (/iPad/i.test(userAgent)) return 'iPad'
  return /Mobi|Android|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'pc'
}

const redirected = new Set(['/frontpage', '/activity', '/radios'])

/**
 * Whether a path without language prefix belongs to the social network; phones are sent through the download page
 * first.
 */
export const isSocialPath = (path: string) => path.toLowerCase().includes('/farcaster')

/**
 * Returns where a mobile device that requests a page is redirected, or undefined. `path` has no language prefix, `mobileSite` and
 * `downloadUrl` are those of its language; listed paths match exactly, farcaster matches by 'contains'. A viewer who has chosen to continue in the browser is not
 * redirected from pages of the social network.
 */
export function mobileRedirect(
  device: Device,
  path: string,
  targets: { mobileSite: string; downloadUrl: string },
  staysInBrowser = false,
): string | undefined {
  if (device !== 'mobile') return undefined
  const plain = withoutEndSlash(path.toLowerCase())
  if (isSocialPath(plain)) return staysInBrowser ? undefined : targets.downloadUrl
  return redirected.has(plain) ? targets.mobileSite + plain : undefined
}

/** Cubot makes phones. */
const crawler = /(?<!\bcu)bot\b|crawler|spider|slurp|facebookexternalhit/i

/** Whether a user agent is that of a program that reads many pages and paints none, at least not for a person who waits. */
export const isCrawler = (userAgent: string): boolean => crawler.test(userAgent)

export type SocialBrowser = 'wechat' | 'weibo'

/** The in-app browser that decides which sharing script a page loads. */
export function socialBrowserOf(userAgent: string): SocialBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Weibo/i.test(userAgent) ? 'weibo' : undefined
}

/** How a device installs the site: with the share sheet of iOS, the menu of a browser on Android, or first by leaving the browser of another app. */
export type Installing = 'ios' | 'android' | 'in_app'

/** Apps with a browser of their own, which cannot install a site; Android marks their user agent with `; wv`. */
const inApp = /MicroMessenger|Weibo|QQ\/|FBA[NV]\/|Instagram|\bLine\/|; wv\)/i

/** How a phone or tablet with this user agent installs the site; undefined for other devices. */
export function installingOf(userAgent: string): Installing | undefined {
  const system = /iPad|iPhone|iPod/i.test(userAgent) ? 'ios' : /Android/i.test(userAgent) ? 'android' : undefined
  return system && inApp.test(userAgent) ? 'in_app' : system
}

/** Whether a path is that of the page that explains the installation. It differs by `Installing`. */
export const isDownloadPath = (path: string) => withoutEndSlash(path.toLowerCase()).endsWith('/downloads')
