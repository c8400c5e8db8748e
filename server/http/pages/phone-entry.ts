import { parse } from 'hono/utils/cookie'
import { browserChoice, cookieExpiry, phoneOriginSeconds } from '#domain/platform/constants.ts'
import { isSocialPath } from '#domain/platform/device.ts'
import type { LocalisedPath } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Redirect } from './redirect.ts'

/** The target of 'Continue in the browser' on the download page (decisions/0045). */
const choicePath = '/downloads/browser'
const arrival = 'arrival'

const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '')

/** Whether the viewer of a phone has chosen the browser, so that pages of the social network open. */
export const staysInBrowser = (headers: Headers) => cookiesOf(headers).app === browserChoice

/** The cookie with the page that a phone requested, to which it gets from the page that it is redirected to. */
export const arrivalCookie = (path: string) =>
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
export function choiceRedirect(
  { base, path }: LocalisedPath,
  headers: Headers,
  { site }: Config,
): Redirect | undefined {
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
