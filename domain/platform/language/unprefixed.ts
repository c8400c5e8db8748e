/** `/dataView` itself has prefixed forms, and the files of a chart have no language. */
const unprefixed = /^\/(?:dataview\/[^/?#.]+|networkhot(?:\/[^/?#]+)?)\/?(?=[?#]|$)/i

/**
 * Whether a page exists without a language prefix only. It is in the language of the sub-site that the browser was in
 * last, otherwise in that of the parameter `lang` (server/http/pages/site-facts.ts).
 */
export const isUnprefixed = (path: string): boolean => unprefixed.test(path)

/** The address of such a page for readers of a language, which is given by its prefix; '' for the site's default. */
export function inLanguage(path: string, prefix: string): string {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? []
  const parts = query.split('&').filter((part) => part && !part.startsWith('lang='))
  if (prefix) parts.push(`lang=${prefix}`)
  return pathname + (parts.length > 0 ? `?${parts.join('&')}` : '') + hash
}
