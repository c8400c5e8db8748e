import { inLanguage, isUnprefixed } from './language/unprefixed.ts'

/** Interface and content languages, with their URL prefixes and other properties. */

export const locales = ['cn', 'tw', 'en', 'vi', 'ko', 'ja', 'th', 'tr'] as const
export type Locale = (typeof locales)[number]

interface LocaleFacts {
  /** The first path segment of the sub-site. */
  prefix: string
  /** BCP 47 tag for `lang`, hreflang and Intl. */
  tag: string
  /** The language's own name, as the language menu shows it. */
  name: string
  /** The time zone for rendering until the browser sends its own. */
  zone: string
}

export const localeFacts: Record<Locale, LocaleFacts> = {
  cn: { prefix: 'zh', tag: 'zh-Hans', name: '简体中文', zone: 'Asia/Shanghai' },
  tw: { prefix: 'tw', tag: 'zh-Hant', name: '繁體中文', zone: 'Asia/Taipei' },
  en: { prefix: 'en', tag: 'en', name: 'English', zone: 'UTC' },
  vi: { prefix: 'vi', tag: 'vi', name: 'Tiếng Việt', zone: 'Asia/Ho_Chi_Minh' },
  ko: { prefix: 'ko', tag: 'ko', name: '한국어', zone: 'Asia/Seoul' },
  ja: { prefix: 'ja', tag: 'ja', name: '日本語', zone: 'Asia/Tokyo' },
  th: { prefix: 'th', tag: 'th', name: 'ไทย', zone: 'Asia/Bangkok' },
  tr: { prefix: 'tr', tag: 'tr', name: 'Türkçe', zone: 'Europe/Istanbul' },
}

/** The entries of a record by language; `Object.entries` loses the type of the keys. */
export const localeEntries = <Value>(record: Partial<Record<Locale, Value>>): [Locale, Value][] =>
  Object.entries(record) as [Locale, Value][]

const byPrefix = new Map(locales.map((locale) => [localeFacts[locale].prefix, locale]))

/**
 * Language names that clients of this API family send besides our own codes (`cht` in RSS and the open API, `zh` in old
 * calls).
 */
const aliases = new Map<string, Locale>([
  ['cht', 'tw'],
  ['zh', 'cn'],
  ['zh-hans', 'cn'],
  ['zh-cn', 'cn'],
  ['zh-hant', 'tw'],
  ['zh-tw', 'tw'],
])

/** The locale for a `lang`, `language` or `x-locale` value; undefined if it is unknown. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  if (!value) return undefined
  const code = value.trim().toLowerCase()
  return locales.find((locale) => locale === code) ?? aliases.get(code)
}

export interface LocalisedPath {
  locale: Locale
  /** '' on un-prefixed pages, otherwise '/zh' and so on: the basename of the sub-site. */
  base: string
  /** The path within the sub-site; starts with '/'. */
  path: string
}

/**
 * Splits a request path into its language prefix and the rest. A first segment that is not a language stays in the
 * path.
 */
export function splitLocale(pathname: string, defaultLocale: Locale = 'en'): LocalisedPath {
  const segment = pathname.split('/', 2)[1] ?? ''
  const locale = byPrefix.get(segment.toLowerCase())
  if (!locale) return { locale: defaultLocale, base: '', path: pathname || '/' }
  return { locale, base: '/' + segment, path: pathname.slice(segment.length + 1) || '/' }
}

/**
 * The path of the same page in another language: un-prefixed for the default language, prefixed for the others; a page
 * without prefixed forms names the language in its query.
 */
export function localisePath(path: string, locale: Locale, defaultLocale: Locale = 'en'): string {
  const prefix = locale === defaultLocale ? '' : localeFacts[locale].prefix
  if (isUnprefixed(path)) return inLanguage(path, prefix)
  if (!prefix) return path
  return '/' + prefix + (path === '/' ? '' : path)
}

/** The path of a page within its sub-site; a page without prefixed forms is within all of them. */
export const pathWithin = (base: string, pathname: string): string =>
  isUnprefixed(pathname) ? pathname : pathname.slice(base.length) || '/'
