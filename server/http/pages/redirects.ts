import { deviceOf, mobileRedirect, isSocialPath } from '#domain/platform/device.ts'
import { localeFacts, splitLocale, type LocalisedPath } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Redirect } from './redirect.ts'
import { parse } from 'hono/utils/cookie'
import { browserChoice, cookieExpiry, phoneOriginSeconds } from '#domain/platform/constants.ts'

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

/** The target of 'Continue in the browser' on the download page (decisions/0045). */
const choicePath = '/downloads/browser'
const arrival = 'arrival'

const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '')

/** Whether the viewer of a phone has chosen the browser, so that pages of the social network open. */
const staysInBrowser = (headers: Headers) => cookiesOf(headers).app === browserChoice

/** The cookie with the page that a phone requested, to which it gets from the page that it is redirected to. */
const arrivalCookie = (path: string) =>
  `${arrival}=${encodeURIComponent(path)}; Path=/; Max-Age=${phoneOriginSeconds}; HttpOnly; SameSite=Lax`

const forgottenArrival = `${arrival}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The page of the social network that a phone requested; undefined without one. It cannot be on another site. */
function arrivalOf(headers: Headers): string | undefined {
  const path = cookiesOf(headers)[arrival]
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) && isSocialPath(path) ? path : undefined
}

/**
 * Handles 'Continue in the browser', within the sub-site of `base`: stores the choice, and redirects to the requested
 * page, or to the social network.
 */
function choiceRedirect({ base, path }: LocalisedPath, headers: Headers, { site }: Config): Redirect | undefined {
  if (path !== choicePath) return undefined
  const secure = site.origin.startsWith('https:') ? '; Secure' : ''
  return {
    status: 303,
    location: arrivalOf(headers) ?? `${base}/farcaster`,
    cookies: [
      `app=${browserChoice}; Path=/; Expires=${cookieExpiry.toUTCString()}; SameSite=Lax${secure}`,
      forgottenArrival,
    ],
  }
}
