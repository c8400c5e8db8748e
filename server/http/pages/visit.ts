import { parse } from 'hono/utils/cookie'
import { defaultTheme } from '#domain/constants.ts'
import { deviceOf, socialBrowserOf, type Device, type SocialBrowser } from '#domain/device.ts'
import { zoneNamed } from '#domain/time.ts'

/** All that the HTML of a page depends on beside its address and the news. */
export interface Visit {
  theme: 'dark' | 'light'
  device: Device
  socialBrowser: SocialBrowser | undefined
  /** The zone that the reader's browser told; undefined means the usual one of the language. */
  zone: string | undefined
  /** The cookies of a login, of the site or of Farcaster: with any of them the page is this reader's alone. */
  login: { token: string; fid: string; signerUuid: string; pictureUrl: string } | undefined
}

/** What the headers of a request say about its reader. Cookies are believed only where they make sense. */
export function visitOf(headers: Headers): Visit {
  const userAgent = headers.get('user-agent') ?? ''
  const cookies = headers.get('cookie')
  const { theme, tz, token = '', fid = '', signeruuid = '', pfp_url = '' } = cookies ? parse(cookies) : {}
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : defaultTheme,
    device: deviceOf(userAgent),
    socialBrowser: socialBrowserOf(userAgent),
    zone: tz ? zoneNamed(tz) : undefined,
    login: token || fid || signeruuid ? { token, fid, signerUuid: signeruuid, pictureUrl: pfp_url } : undefined,
  }
}
