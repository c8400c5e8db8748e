import { cookieExpiry } from '#domain/platform/constants.ts'

/** The value of a cookie, '' if there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(name + '='))
  if (!pair) return ''
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return ''
  }
}

/** Sets a cookie until the year 9999. Browsers limit the lifetime, so it is set again at every start. */
export function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${cookieExpiry.toUTCString()}; SameSite=Lax${secure}`
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
