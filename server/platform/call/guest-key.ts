import { randomBytes } from 'node:crypto'

/** The cookie of a browser that asked questions without a login; it gives access to the threads of those questions. */
const guestCookie = 'ai_guest'

const pattern = new RegExp(`(?:^|;\\s*)${guestCookie}=([\\w-]{43})(?:;|$)`)
const yearSeconds = 365 * 24 * 3600

/** The key of a browser's threads; '' without the cookie. */
export const guestKeyOf = (headers: Headers): string => pattern.exec(headers.get('cookie') ?? '')?.[1] ?? ''

export const newGuestKey = () => randomBytes(32).toString('base64url')

/** The header that sets the cookie: scripts cannot read it, and other sites cannot make the browser send it. */
export const guestCookieHeader = (key: string, isHttps: boolean): string =>
  `${guestCookie}=${key}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
