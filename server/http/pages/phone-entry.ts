import { parse } from 'hono/utils/cookie'
import { browserChoice, cookieExpiry, phoneOriginSeconds } from '#domain/platform/constants.ts'
import { isSocialPath } from '#domain/platform/device.ts'
import { localeFacts, splitLocale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Redirect } from './redirect.ts'

/** The target of 'Continue in the browser' on the download page (decisions/0045). */
const choicePath = '/downloads/browser'
const arrival = 'arrival'

/** Whether a phone has recently been redirected to another page than it requested; its page may then differ. */
export const isArriving = (headers: Headers) => headers.get('cookie')?.includes(`${arrival}=`) === true

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
 * Handles 'Continue in the browser': stores the choice, and redirects to the requested page, or to the social network
 * in the language.
 */
export function choiceRedirect(path: string, headers: Headers, { site }: Config): Redirect | undefined {
  if (path !== choicePath) return undefined
  const secure = site.origin.startsWith('https:') ? '; Secure' : ''
  return {
    status: 303,
    location: arrivalOf(headers) ?? '/farcaster',
    cookies: [
      `app=${browserChoice}; Path=/; Expires=${cookieExpiry.toUTCString()}; SameSite=Lax${secure}`,
      forgottenArrival,
    ],
  }
}

/** The download page in the language of the requested page. */
export function downloadsRedirect({ pathname }: URL, headers: Headers): Redirect | undefined {
  const wanted = pathname === '/downloads' && arrivalOf(headers)
  const base = wanted ? splitLocale(wanted).base : ''
  return base ? { status: 302, location: `${base}/downloads`, vary: 'cookie, user-agent' } : undefined
}

/** The prefix of pages of the mobile site in English, to which phones are sent from pages of every language. */
const englishShell = '/m/en'

/** From the English page of the mobile site to the same page in the language that the phone requested. */
export function languageRedirect({ pathname, search }: URL, headers: Headers, { site }: Config): Redirect | undefined {
  const wanted = pathname.startsWith(`${englishShell}/`) && cookiesOf(headers)[arrival]
  if (!wanted) return undefined
  const { locale, path } = splitLocale(wanted.split('?')[0]!, site.defaultLocale)
  if (locale === 'en' || path !== pathname.slice(englishShell.length)) return undefined
  return {
    status: 302,
    location: `/m/${localeFacts[locale].prefix}${path}${search}`,
    vary: 'cookie, user-agent',
    cookies: [forgottenArrival],
  }
}
