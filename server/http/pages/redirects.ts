import { deviceOf, mobileRedirect } from '#domain/platform/device.ts'
import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { arrivalCookie, choiceRedirect, downloadsRedirect, languageRedirect, staysInBrowser } from './phone-entry.ts'
import type { Redirect } from './redirect.ts'

/**
 * The redirect of a page request, if any: repeated slashes to one (a link to `//host/` on a page would lead to another site), `/cn`
 * to `/zh`, phones to the mobile site or the download page and from there on (phone-entry.ts), and the icon that
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
  const downloadUrl = config.links.mobileDownload
  const { locale, path } = splitLocale(url.pathname, config.site.defaultLocale)
  const targets = { mobileOrigin: config.site.mobileOrigin, downloadUrl }
  const location = mobileRedirect(device, path, targets, staysInBrowser(headers))
  if (location) {
    const isToDownload = location === downloadUrl
    const cookies = isToDownload || locale !== 'en' ? [arrivalCookie(url.pathname + url.search)] : []
    return {
      status: 302,
      location: isToDownload ? location : location + url.search,
      vary: 'cookie, user-agent',
      cookies,
    }
  }
  const isPhone = device === 'mobile'
  return (
    choiceRedirect(path, headers, config) ??
    (isPhone ? (downloadsRedirect(url, headers) ?? languageRedirect(url, headers, config)) : undefined)
  )
}
