import { deviceOf, mobileRedirect } from '#domain/platform/device.ts'
import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { arrivalCookie, choiceRedirect, staysInBrowser } from './phone-entry.ts'
import type { Redirect } from './redirect.ts'

/**
 * The redirect of a page request, if any: repeated slashes to one (a link to `//host/` on a page would lead to another site), `/cn`
 * to `/zh`, phones to the mobile site or the download page in the language of the page (phone-entry.ts), and the icon that
 * browsers request by default to the icon of the site.
 */
export function redirectOf(url: URL, headers: Headers, config: Config): Redirect | undefined {
  if (url.pathname === '/favicon.ico') return { status: 308, location: '/favicon.svg' }
  if (url.pathname.includes('//')) return { status: 308, location: url.pathname.replace(/\/{2,}/g, '/') + url.search }
  const alias = /^((?:\/m)?)\/cn(?=\/|$)/i.exec(url.pathname)
  if (alias) {
    const rest = url.pathname.slice(alias[0].length)
    return { status: 308, location: `${alias[1]}/${localeFacts.cn.prefix}${rest}${url.search}` }
  }
  const device = deviceOf(headers.get('user-agent') ?? '')
  const place = splitLocale(url.pathname, config.site.defaultLocale)
  const { mobileDownload } = config.links
  // The language of the requested page goes on; the page of another site has its own.
  const downloadUrl = mobileDownload.startsWith('/') ? place.base + mobileDownload : mobileDownload
  const mobileSite = `${config.site.mobileOrigin}/${localeFacts[place.locale].prefix}`
  const location = mobileRedirect(device, place.path, { mobileSite, downloadUrl }, staysInBrowser(headers))
  if (location === undefined) return choiceRedirect(place, headers, config)
  return {
    status: 302,
    vary: 'cookie, user-agent',
    ...(location === downloadUrl
      ? { location, cookies: [arrivalCookie(url.pathname + url.search)] }
      : { location: location + url.search }),
  }
}
