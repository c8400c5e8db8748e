import { parseLocale, type Locale } from '#domain/locale.ts'

/**
 * The language of a call: header `x-locale`, else header `lang`, else `lang` or `language` of the query. The site's
 * own pages send `lang: en` always, so `x-locale` must win. Values that name no language are ignored.
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
