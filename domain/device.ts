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
 * Returns where a mobile device that requests a page is redirected, or undefined. `path` has no language prefix; listed
 * paths match exactly, farcaster matches by 'contains'. A viewer who has chosen to continue in the browser is not
 * redirected from pages of the social network.
 */
export function mobileRedirect(
  device: Device,
  path: string,
  targets: { mobileOrigin: string; downloadUrl: string },
  staysInBrowser = false,
): string | undefined {
  if (device !== 'mobile') return undefined
  const plain = withoutEndSlash(path.toLowerCase())
  if (isSocialPath(plain)) return staysInBrowser ? undefined : targets.downloadUrl
  return redirected.has(plain) ? `${targets.mobileOrigin}/en${plain}` : undefined
}

export type SocialBrowser = 'wechat' | 'weibo'

/** The in-app browser that decides which sharing script a page loads. */
export function socialBrowserOf(userAgent: string): SocialBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Weibo/i.test(userAgent) ? 'weibo' : undefined
}

/** How the site gets to the home screen: by the share sheet, by the browser's menu, or from a browser first. */
export type Installing = 'ios' | 'android' | 'in_app'

/** Apps that show pages in a view of their own, which cannot install a site; Android marks such a view with `; wv`. */
const inApp = /MicroMessenger|Weibo|QQ\/|FBA[NV]\/|Instagram|\bLine\/|; wv\)/i

/** The way of a phone or tablet, by its user agent; undefined where it is not known to be one. */
export function installingOf(userAgent: string): Installing | undefined {
  const system = /iPad|iPhone|iPod/i.test(userAgent) ? 'ios' : /Android/i.test(userAgent) ? 'android' : undefined
  return system && inApp.test(userAgent) ? 'in_app' : system
}

/** The page that explains the installation: it is another for each way. */
export const isDownloadPath = (path: string) => withoutEndSlash(path.toLowerCase()).endsWith('/downloads')
