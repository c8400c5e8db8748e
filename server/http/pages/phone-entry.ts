import { parse } from 'hono/utils/cookie'
import { browserChoice, cookieExpiry, phoneOriginSeconds } from '#domain/constants.ts'
import { isSocialPath } from '#domain/device.ts'
import { splitLocale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Redirect } from './redirect.ts'

/** Where 'go on in the browser' of the download page leads (decisions/0045). */
const choicePath = '/downloads/browser'
const arrival = 'arrival'

/** Whether a phone has been sent to the download page lately: the page may be another for it than for others. */
export const isArriving = (headers: Headers) => headers.get('cookie')?.includes(`${arrival}=`) === true

const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '')

/** Whether the viewer of a phone has chosen the browser: pages of the social network then open. */
export const staysInBrowser = (headers: Headers) => cookiesOf(headers).app === browserChoice

/** The cookie that remembers which page a phone wanted, so that it gets there after its choice. */
export const arrivalCookie = (path: string) =>
  `${arrival}=${encodeURIComponent(path)}; Path=/; Max-Age=${phoneOriginSeconds}; HttpOnly; SameSite=Lax`

/** The page of the social network that a phone wanted; undefined without one. Another site cannot be named. */
function arrivalOf(headers: Headers): string | undefined {
  const path = cookiesOf(headers)[arrival]
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) && isSocialPath(path) ? path : undefined
}

/** 'Go on in the browser': the choice is stored, and the viewer gets to the wanted page, or to the social network of the language. */
export function choiceRedirect(path: string, headers: Headers, { site }: Config): Redirect | undefined {
  if (path !== choicePath) return undefined
  const secure = site.origin.startsWith('https:') ? '; Secure' : ''
  return {
    status: 303,
    location: arrivalOf(headers) ?? '/farcaster',
    cookies: [
      `app=${browserChoice}; Path=/; Expires=${cookieExpiry.toUTCString()}; SameSite=Lax${secure}`,
      `${arrival}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
    ],
  }
}

/** The download page in the language of the page that the phone wanted. */
export function downloadsRedirect({ pathname }: URL, headers: Headers): Redirect | undefined {
  const wanted = pathname === '/downloads' && arrivalOf(headers)
  const base = wanted ? splitLocale(wanted).base : ''
  return base ? { status: 302, location: `${base}/downloads`, vary: 'cookie, user-agent' } : undefined
}
