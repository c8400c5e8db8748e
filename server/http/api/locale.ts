import { parseLocale, type Locale } from '#domain/platform/locale.ts'

/**
 * The language of a call: header `x-locale`, otherwise header `lang`, otherwise `lang` or `language` of the query. The
 * site's own pages always send `lang: en`, so `x-locale` must take precedence. Unknown values are ignored.
 */
export function callLocale(headers: Headers, query: URLSearchParams, standard: Locale): Locale {
  return (
    parseLocale(headers.get('x-locale')) ??
    parseLocale(headers.get('lang')) ??
    parseLocale(query.get('lang')) ??
    parseLocale(query.get('language')) ??
    standard
  )
}
