import { withoutEndSlash } from './trim-end.ts'

/** Device types from the user agent, and the download target of each. */

export type Device = 'iPad' | 'mobile' | 'pc'

/** A modern iPad sends the user agent of a Mac; the touch points distinguish them. */
export function deviceOf(userAgent: string): Device {
  if (/iPad/i.test(userAgent)) return 'iPad'
  return /Mobi|Android|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'pc'
}

const redirected = new Set(['/frontpage', '/activity', '/radios'])

/**
 * Where a mobile device that requests a page is redirected, or undefined.
 * `path` is without language prefix; listed paths match exactly, farcaster by 'contains'.
 */
export function mobileRedirect(
  device: Device,
  path: string,
  targets: { mobileOrigin: string; downloadUrl: string },
): string | undefined {
  if (device !== 'mobile') return undefined
  const plain = withoutEndSlash(path.toLowerCase())
  if (plain.includes('/farcaster')) return targets.downloadUrl
  return redirected.has(plain) ? `${targets.mobileOrigin}/en${plain}` : undefined
}

export type SocialBrowser = 'wechat' | 'weibo'

/** The in-app browser whose sharing script a page loads. */
export function socialBrowserOf(userAgent: string): SocialBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Weibo/i.test(userAgent) ? 'weibo' : undefined
}
