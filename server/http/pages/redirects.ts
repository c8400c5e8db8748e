import { deviceOf, mobileRedirect } from '#domain/device.ts'
import { localeFacts, splitLocale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'

export interface Redirect {
  status: 302 | 308
  location: string
  vary?: string
}

/**
 * The redirect of a page request, if any: repeated slashes to one (a link to `//host/` on a page would lead to another site), `/cn`
 * to `/zh`, phones to the mobile site or the download page, and the icon that
 * browsers request by default to the icon of the site.
 */
export function redirectOf(url: URL, userAgent: string, config: Config): Redirect | undefined {
  if (url.pathname === '/favicon.ico') return { status: 308, location: '/favicon.svg' }
  if (url.pathname.includes('//')) return { status: 308, location: url.pathname.replace(/\/{2,}/g, '/') + url.search }
  const alias = /^((?:\/m)?)\/cn(?=\/|$)/i.exec(url.pathname)
  if (alias) {
    const rest = url.pathname.slice(alias[0].length)
    return { status: 308, location: `${alias[1]}/${localeFacts.cn.prefix}${rest}${url.search}` }
  }
  const targets = { mobileOrigin: config.site.mobileOrigin, downloadUrl: config.links.mobileDownload }
  const location = mobileRedirect(deviceOf(userAgent), splitLocale(url.pathname).path, targets)
  return location ? { status: 302, location, vary: 'user-agent' } : undefined
}

export const redirectTo = ({ status, location, vary }: Redirect) =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache', ...(vary ? { vary } : {}) } })
