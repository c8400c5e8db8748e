import { isUnprefixed } from './language/unprefixed.ts'
import { localisePath, parseLocale, splitLocale, type Locale } from './locale.ts'

/** The site of one language, or its mobile shell: `base` is the prefix of its addresses. */
export interface Subsite {
  locale: Locale
  base: string
  isMobileShell: boolean
}

/**
 * The sub-site of a path and query: `/m` is the mobile shell, followed by the language prefix. The path alone determines
 * it, not headers or cookies. Only a page without prefixed forms is in the sub-site that the browser was in last
 * (`remembered`, its base), without one in that of the parameter `lang`.
 */
export function subsiteOf(address: string, defaultLocale: Locale, remembered?: string): Subsite {
  const [pathname = '', query = ''] = address.split('?', 2)
  if (isUnprefixed(pathname)) {
    const stated = parseLocale(/(?:^|&)lang=([\w-]*)/.exec(query)?.[1]) ?? defaultLocale
    return subsiteOf(remembered ?? localisePath('/', stated, defaultLocale), defaultLocale)
  }
  const shell = /^\/m(?=\/|$)/i.exec(pathname)?.[0] ?? ''
  const { locale, base } = splitLocale(pathname.slice(shell.length) || '/', defaultLocale)
  return { locale, base: shell + base, isMobileShell: shell !== '' }
}

/** The base of a sub-site as browsers store it, `/` for none; undefined if it is that of no sub-site. */
export function storedBase(value: string | undefined): string | undefined {
  const base = value?.toLowerCase() === '/' ? '' : value?.toLowerCase()
  return base === undefined || subsiteOf(base, 'en').base === base ? base : undefined
}
